import type { Page } from 'playwright';
import { until } from '../../support/until.ts';
import { t } from './words.page.ts';

/** Fills the sign-in page and sends it. */
export async function trySignIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel(t('session.email')).fill(person.email);
  await page.getByLabel(t('session.password')).fill(person.password);
  await page.getByRole('button', { name: t('session.sign-in'), exact: true }).click();
}

/** Fills the sign-in page and waits until the app is open. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await trySignIn(page, person);
  await waitUntilStarted(page);
}

/** Waits until the app is open and has led to where its start leads. */
export async function waitUntilStarted(page: Page): Promise<void> {
  await page.locator('#root .rm-cloud').first().waitFor();
  // Where a start leads is decided once (specification 1, 2.3): an address opened before that would begin another one.
  // Somebody who owes a new password, or has no sync, is led nowhere.
  await page
    .waitForFunction(() => sessionStorage.getItem('roundsman.started') !== null, undefined, {
      timeout: 8_000,
    })
    .catch(() => undefined);
}

/** Chooses 'Sign out' in the person's menu and answers the question's text; it stays open. */
export async function askToSignOut(page: Page): Promise<string> {
  await page.locator('.app-person').click();
  await page.getByRole('menuitem', { name: t('forced-password.sign-out') }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  return question.innerText();
}

/** Signs out and waits for the sign-in page; what waits stays on the device. */
export async function signOut(page: Page): Promise<void> {
  await askToSignOut(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('sign-out.confirm') })
    .click();
  await page.getByRole('button', { name: t('session.sign-in'), exact: true }).waitFor();
}

/** Waits until the service worker controls the page, so that the app opens without its server. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await until(
    () => page.evaluate(() => navigator.serviceWorker.controller !== null),
    'the service worker controls the page',
  );
}
