import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressBelow } from '../../pwa/compress.mjs';
import { until } from '../support/until.ts';
import { askForRound, roundNames } from './page-models/rounds.page.ts';
import { waitUntilInstalled } from './page-models/session.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { t } from './page-models/words.page.ts';
import { openStage, realErrors, STATIC, type Stage } from './stage.ts';

let stage: Stage;
let client: string;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  client = await mkdtemp(join(tmpdir(), 'roundsman-client-'));
  await cp(STATIC, client, { recursive: true });
  await stage.startRelay({ staticDir: client });
});
afterAll(async () => {
  await stage?.close();
  await rm(client, { recursive: true, force: true });
});

test('a new version starts when it is asked for, and takes nothing typed or waiting away', async () => {
  const owner = await stage.seat(stage.owner);
  const { page } = owner;
  await waitForCloud(page, t('kit.sync-synced'));
  await waitUntilInstalled(page);
  const typing = await owner.context.newPage();
  await typing.goto(`${owner.url}/rounds`);
  await roundNames(typing);
  await appendFile(join(client, 'service-worker.js'), '\n// The next version.\n');
  await compressBelow(client);
  expect(await readFile(join(client, 'service-worker.js'), 'utf8')).toContain('next version');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await page.getByText(t('app.update-ready')).waitFor();
  const dialog = await askForRound(typing);
  await dialog.getByLabel(t('kit.name'), { exact: true }).fill('Quay Road');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.getByRole('button', { name: t('app.update-load') }).click();
  await until(
    () => page.evaluate(() => !('isOld' in window)).catch(() => false),
    'the tab that asked for it has loaded anew',
  );
  // The other tab runs on with what is typed in it, and saves it.
  await typing
    .locator('.rm-note', { hasText: t('app.update-ready') })
    .first()
    .waitFor();
  expect(await dialog.getByLabel(t('kit.name'), { exact: true }).inputValue()).toBe('Quay Road');
  await dialog.getByRole('button', { name: t('rounds.add'), exact: true }).click();
  await typing.getByRole('dialog', { name: 'Quay Road', exact: true }).waitFor();
  await waitForCloud(typing, t('kit.sync-synced'));
  expect(realErrors(owner)).toEqual([]);
});
