import type { Page } from 'playwright';
import { until } from '../../support/until.ts';

/** The words of the sync cloud in the header: 'Synced', 'Sending 2', 'Offline', 'Offline, 3 waiting'. */
export async function cloudWords(page: Page): Promise<string> {
  return (await page.locator('.rm-cloud').getAttribute('aria-label')) ?? '';
}

/** Waits until the cloud says this. */
export async function waitForCloud(page: Page, words: string | RegExp): Promise<void> {
  const fits = (text: string) => (typeof words === 'string' ? text === words : words.test(text));
  await until(async () => fits(await cloudWords(page)), `the cloud says ${words}`, 30_000);
}

/** Rows of the list of all devices: who, when seen, what waits; as the page shows them. */
export async function deviceRows(page: Page): Promise<string[]> {
  const rows = page.locator('[data-device]');
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
}

/** Waits until the devices page shows a row of this person that fits. */
export async function waitForDevice(page: Page, person: string, fits: RegExp): Promise<void> {
  let rows: string[] = [];
  const found = async () => {
    rows = await deviceRows(page);
    return rows.some((row) => row.includes(person) && fits.test(row));
  };
  await until(found, `the devices page shows ${person} with ${fits}`, 30_000).catch((error: Error) => {
    throw new Error(`${error.message}; it shows:\n${rows.join('\n')}`);
  });
}
