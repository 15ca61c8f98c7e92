import type { Locator, Page } from 'playwright';
import { t } from './words.page.ts';

/** Opens the settings from the drawer's head. */
export async function openSettings(page: Page, section?: string): Promise<Locator> {
  await page.getByRole('button', { name: t('settings-dialog.title'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('settings-dialog.title') });
  await dialog.waitFor();
  if (section !== undefined) await openSection(dialog, section);
  return dialog;
}

export async function openSection(dialog: Locator, section: string): Promise<void> {
  await dialog
    .getByRole('navigation', { name: t('settings-dialog.sections') })
    .getByRole('button', { name: section })
    .click();
  await dialog.getByRole('region', { name: section }).waitFor();
}

/** One setting with its control, its error and who changed it. */
export function settingItem(dialog: Locator, key: string): Locator {
  return dialog.locator(`[data-setting="${key}"]`);
}

/** Opens one's own profile from the drawer's head and waits until it can be changed. */
export async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: t('drawer.head-profile'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('profile.title') });
  await dialog.getByLabel(t('kit.name'), { exact: true }).waitFor();
  return dialog;
}
