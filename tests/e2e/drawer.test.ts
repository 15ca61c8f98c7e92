import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAsServer } from '../support/documents.ts';
import { until } from '../support/until.ts';
import { drawer } from './page-models/drawer.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { askForRound, roundNames } from './page-models/rounds.page.ts';
import { waitUntilInstalled } from './page-models/session.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { openStage, realErrors, STATIC, type Stage } from './stage.ts';

let stage: Stage;
let service: Server;
let client: string;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  const days = [0, 1, 2, 3, 4].map((more) =>
    new Date(Date.now() + more * 24 * 60 * 60_000).toISOString().slice(0, 10),
  );
  const daily = {
    time: days,
    weather_code: [61, 0, 0, 0, 0],
    temperature_2m_max: [10.2, 1, 1, 1, 1],
    temperature_2m_min: [4.8, 1, 1, 1, 1],
  };
  service = createServer((_request, response) => response.end(JSON.stringify({ daily })));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  client = await mkdtemp(join(tmpdir(), 'roundsman-client-'));
  await cp(STATIC, client, { recursive: true });
  await stage.startRelay({
    weatherUrl: `http://127.0.0.1:${port}/forecast`,
    trainingUrl: 'https://training.example/',
    staticDir: client,
  });
});
afterAll(async () => {
  await stage?.close();
  await new Promise((resolve) => service.close(resolve));
  await rm(client, { recursive: true, force: true });
});

/** Writes settings of the account as its server would. */
async function setSettings(settings: Readonly<Record<string, string | object>>): Promise<void> {
  const at = { account: stage.owner.account, document: 'settings' as const };
  await writeAsServer(stage.databaseUrl, at, (tx) => {
    for (const [key, value] of Object.entries(settings))
      tx.setPlain('settings', 'settings', key, JSON.parse(JSON.stringify(value)));
  });
}

test('the head tells the weather at the business, in the unit of the account, and leads to the academy', async () => {
  await setSettings({
    'business.address': {
      addressDescription: '1 High Street',
      lngLat: [0.5731, 50.8543],
      isVerified: true,
    },
    'global.temperature-unit': 'fahrenheit',
  });
  const owner = await stage.guest(stage.owner);
  await waitForCloud(owner.page, 'Synced');
  const menu = drawer(owner.page);
  const weather = menu.getByRole('img', { name: 'Rain, high 50 °F, low 41 °F' });
  await weather.waitFor();
  expect(await weather.innerText()).toBe('50° / 41°');
  const academy = menu.getByRole('link', { name: 'Training academy' });
  expect(await academy.getAttribute('href')).toBe('https://training.example/');
  expect(await academy.getAttribute('target')).toBe('_blank');
  expect(realErrors(owner)).toEqual([]);
  await owner.context.close();
});

test('an Owner sees the menu of somebody else, and can change nothing meanwhile', async () => {
  await stage.member(['admin'], 'ada@sparkle.example');
  await stage.member(['planner'], 'paul@sparkle.example');
  const owner = await stage.guest(stage.owner);
  const { page } = owner;
  await waitForCloud(page, 'Synced');
  const view = async (name: string) => {
    await goTo(page, '/users');
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: `View as ${name}` }).click();
    await page.getByText(`Viewing as ${name}`).waitFor();
  };
  await view('paul');
  const menu = drawer(page);
  expect(await menu.getByRole('link', { name: 'Rounds' }).count()).toBe(0);
  expect(await menu.getByRole('link', { name: 'Users' }).count()).toBe(0);
  await menu.getByText('Planner').waitFor();
  // Alerts are on nobody else's devices: the viewer's own are not shown as theirs.
  await page.getByText('Only known on paul’s devices.').waitFor();
  await menu.getByRole('link', { name: 'Devices and sync' }).click();
  const devices = page.getByRole('region', { name: 'Your devices' });
  await devices.getByText('paul').first().waitFor();
  expect(await devices.getByText('ada').count()).toBe(0);
  await page.getByRole('button', { name: 'Stop viewing', exact: true }).click();
  await page.waitForURL('**/users');
  await menu.getByRole('link', { name: 'Rounds' }).waitFor();

  await view('ada');
  await menu.getByRole('link', { name: 'Rounds' }).click();
  const dialog = await askForRound(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Not mine');
  await dialog.getByRole('button', { name: 'Add round', exact: true }).click();
  await page.getByText('You’re viewing as someone else. Nothing has changed.').first().waitFor();
  await page.reload();
  await waitForCloud(page, 'Synced');
  await goTo(page, '/rounds');
  expect(await roundNames(page)).not.toContain('Not mine');
  expect(realErrors(owner)).toEqual([]);
  await owner.context.close();
});

test('a new version starts when it is asked for, and takes nothing typed or waiting away', async () => {
  const owner = await stage.seat(stage.owner);
  const { page } = owner;
  await waitForCloud(page, 'Synced');
  await waitUntilInstalled(page);
  const typing = await owner.context.newPage();
  await typing.goto(`${owner.url}/rounds`);
  await roundNames(typing);
  await appendFile(join(client, 'service-worker.js'), '\n// The next version.\n');
  expect(await readFile(join(client, 'service-worker.js'), 'utf8')).toContain('next version');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await page.getByText('A new version is ready').waitFor();
  const dialog = await askForRound(typing);
  await dialog.getByLabel('Name', { exact: true }).fill('Quay Road');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.getByRole('button', { name: 'Load now' }).click();
  await until(
    () => page.evaluate(() => !('isOld' in window)).catch(() => false),
    'the tab that asked for it has loaded anew',
  );
  // The other tab runs on with what is typed in it, and saves it.
  await typing.locator('.rm-note', { hasText: 'A new version is ready' }).first().waitFor();
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Quay Road');
  await dialog.getByRole('button', { name: 'Add round', exact: true }).click();
  await typing.getByRole('dialog', { name: 'Quay Road', exact: true }).waitFor();
  await waitForCloud(typing, 'Synced');
  expect(realErrors(owner)).toEqual([]);
});
