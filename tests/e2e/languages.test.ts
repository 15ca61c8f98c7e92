import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trySignIn } from './page-models/session.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { t } from './page-models/words.page.ts';
import { openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
});
afterAll(() => stage?.close());

/** A mark on the page that a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

async function chooseLanguage(page: Page, person: RegExp, entry: string, label: string, language: string) {
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: language });
}

test('the language is the browser’s, then the account’s, then the person’s own, without a reload', async () => {
  const { page, url, errors } = await stage.guest(undefined, { locale: 'pl-PL' });
  await page.goto(`${url}/rounds`);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('pl-PL');
  await page.getByLabel('Adres e-mail').fill(stage.owner.email);
  await page.getByLabel('Hasło').fill(stage.owner.password);
  await mark(page);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();

  // The firm is British.
  await waitForCloud(page, t('kit.sync-synced'));
  await page.getByRole('heading', { name: t('rounds.title'), level: 1 }).waitFor();

  await chooseLanguage(page, /, menu$/, 'Profile', 'Language', 'Polski');
  await page.getByRole('heading', { name: 'Rundy', level: 1, includeHidden: true }).waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(await page.locator('html').getAttribute('lang')).toBe('pl-PL');

  // It begins in Polish the next time, before anybody is known.
  await page.goto(`${url}/rounds`);
  await page.getByRole('heading', { name: 'Rundy', level: 1 }).waitFor();
  expect(realErrors({ errors })).toEqual([]);
});

test('who reads Polish fetches the start’s Polish first, in one file, and who reads English fetches none', async () => {
  const polish = await stage.guest(undefined, { locale: 'pl-PL' });
  const english = await stage.guest();
  const fetched = ({ page }: { page: Page }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      const file = /\/assets\/([\w-]+\.pl)-[^/]+\.js$/.exec(request.url())?.[1];
      if (file) files.push(file);
    });
    return files;
  };
  const [inPolish, inEnglish] = [fetched(polish), fetched(english)];
  await polish.page.goto(`${polish.url}/rounds`);
  await polish.page.getByRole('button', { name: 'Zaloguj się', exact: true }).waitFor();
  expect(inPolish[0]).toBe('start.pl');
  expect(inPolish).toContain('session.pl');
  expect(inPolish.filter((file, index) => inPolish.indexOf(file) !== index)).toEqual([]);

  await english.page.goto(`${english.url}/rounds`);
  await trySignIn(english.page, await stage.member(['admin'], 'ann@sparkle.example'));
  await waitForCloud(english.page, t('kit.sync-synced'));
  await english.page.getByRole('heading', { name: t('rounds.title'), level: 1 }).waitFor();
  expect(inEnglish).toEqual([]);
});

test('a language that cannot be fetched leaves everything as it is', async () => {
  const tom = await stage.member(['admin'], 'tom@sparkle.example');
  const { page, url, context } = await stage.guest();
  await context.route('**/assets/*.pl-*.js', (route) => route.abort());
  await page.goto(`${url}/rounds`);
  await trySignIn(page, tom);
  await waitForCloud(page, t('kit.sync-synced'));
  await chooseLanguage(page, /, menu$/, 'Profile', 'Language', 'Polski');
  await page.getByRole('heading', { name: t('rounds.title'), level: 1, includeHidden: true }).waitFor();
  await page.getByRole('button', { name: t('kit.cancel') }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: t('rounds.title'), level: 1 }).waitFor();
});
