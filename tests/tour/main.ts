import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FEATURES } from '@roundsman/shared-schema/access/features.ts';
import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { loadSampleData } from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { saveTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, chromiumPath } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { addMember, callRelay, signUpOwner, type TestPerson } from '../support/relay.ts';
import { createDataDir, runRoundsman } from '../support/roundsman-process.ts';
import { createDevices, isSynced } from '../support/store-device.ts';
import { albumPage, type Picture } from './album.ts';
import { type Stop, stopsFor, VISITOR_STOPS } from './stops.ts';

const OUT = join(import.meta.dirname, 'out');
const SIZES = [
  { width: 390, height: 844, touch: true },
  { width: 1280, height: 832, touch: false },
] as const;
/** Longest wait for what a press should bring, in milliseconds. */
const PATIENCE_MS = 15_000;
/** How long something is waited for that need not be there. */
const GLANCE_MS = 1_500;
/** What a press may bring over the page. */
const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"], .MuiDrawer-root';

const { values: options } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const isWanted = ({ name }: Stop) => options.only?.some((words) => name.includes(words)) ?? true;

const pictures: Picture[] = [];
const missed: string[] = [];

/** Nothing is loading and nothing moves any more; what never comes to rest is pictured as it is. */
async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('main') !== null &&
        document.querySelector('.rm-skeleton, [aria-busy="true"]') === null,
      undefined,
      { timeout: PATIENCE_MS },
    )
    .catch(() => undefined);
  await page.evaluate(async () => {
    // No function with a name: the page does not have the helper that keeps names.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.race([
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 1000)),
    ]);
  });
}

async function picture(page: Page, who: string, stop: Stop, width: number): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await settle(page);
    const file = join(`${width}-${scheme}`, `${who}-${stop.name.replace(/[^a-z0-9]+/g, '-')}.png`);
    await page.screenshot({ path: join(OUT, file) });
    pictures.push({ who, name: stop.name, route: stop.route, width, scheme, file });
  }
}

async function visit(page: Page, url: string, stop: Stop): Promise<void> {
  await page.goto(url + stop.address);
  await settle(page);
  for (const { role, name, ifThere } of stop.press) {
    const first = page.getByRole(role, { name }).filter({ visible: true }).first();
    if (ifThere) {
      const isThere = await first.waitFor({ timeout: GLANCE_MS }).then(
        () => true,
        () => false,
      );
      if (!isThere) continue;
    }
    await page.evaluate((opened) => {
      for (const one of document.querySelectorAll(opened)) one.setAttribute('data-seen', '');
    }, OPENED);
    await first.click({ timeout: PATIENCE_MS });
    // What opens may have to be fetched first; some presses open nothing.
    await page
      .locator(`:is(${OPENED}):not([data-seen])`)
      .first()
      .waitFor({ timeout: GLANCE_MS * 2 })
      .catch(() => undefined);
    await settle(page);
  }
}

async function signIn(page: Page, url: string, person: TestPerson): Promise<void> {
  await page.goto(url);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('#root .rm-cloud').waitFor();
  // The first load leads elsewhere once, whatever page one is on by then (specification 1, 2.3).
  await page.waitForFunction(() => sessionStorage.getItem('roundsman.started') !== null);
}

async function goRound(
  browser: Browser,
  url: string,
  who: string,
  person: TestPerson | null,
  stops: readonly Stop[],
) {
  for (const { width, height, touch } of SIZES) {
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    const page = await context.newPage();
    if (person) await signIn(page, url, person);
    for (const stop of stops) {
      try {
        await visit(page, url, stop);
      } catch (error) {
        missed.push(`${who}, ${width} px, ${stop.name}: ${String(error).split('\n')[0]}`);
        continue;
      }
      await picture(page, who, stop, width);
    }
    await context.close();
  }
}

/** A server of the product as an operator starts it, for as long as `work` takes. */
async function withServer(env: Record<string, string>, work: (url: string) => Promise<void>): Promise<void> {
  const data = await createDataDir();
  const port = String(await freePort());
  const server = runRoundsman(['start'], {
    PORT: port,
    HOST: '127.0.0.1',
    ROUNDSMAN_DATA: data.path,
    ...env,
  });
  try {
    await work(await server.ready);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await data.remove();
  }
}

// An account that nobody sells plans to has everything (UNMANAGED); two users and more are several.
const everything: Omit<Actor, 'roles'> = {
  level: 'ultimate',
  features: [...FEATURES],
  traits: ['multi-user', 'store-approved', 'visual-planner-shown', 'directory-shown'],
  subscribed: true,
};

/** The pages of the directory are behind a setting (SRV-3). */
async function showDirectory(url: string, owner: TestPerson): Promise<void> {
  const devices = createDevices(() => ({ port: Number(new URL(url).port) }));
  const store = (await devices.make(owner)).open();
  await isSynced(store);
  const outcome = await store.runCommand(setSetting, { key: 'directory.services', value: true });
  if (!outcome.ok) throw new Error(`the tour could not show the directory: ${outcome.error}`);
  await isSynced(store);
  await devices.close();
}

/** The whole product, as an Owner, a worker and a visitor see it. */
async function picturesOfAll(browser: Browser, url: string): Promise<void> {
  const owner = await signUpOwner(url);
  await callRelay(url, loadSampleData, { account: owner.account }, owner.headers);
  const worker = await addMember(url, owner, ['worker'], 'will@sparkle.example');
  const planner = await addMember(url, owner, ['planner'], 'petra@sparkle.example');
  await callRelay(
    url,
    saveTeam,
    {
      account: owner.account,
      team: 'north000',
      name: 'North',
      colour: '#1F6B4A',
      members: [planner.userId, worker.userId],
      leader: planner.userId,
      archived: false,
    },
    owner.headers,
  );
  await showDirectory(url, owner);
  await goRound(browser, url, 'visitor', null, VISITOR_STOPS.filter(isWanted));
  const people = [
    { who: 'owner', person: owner, roles: ['owner'] },
    { who: 'worker', person: worker, roles: ['worker'] },
  ] as const;
  for (const { who, person, roles } of people)
    await goRound(browser, url, who, person, stopsFor({ ...everything, roles }).filter(isWanted));
}

/** What differs where plans are sold: the account of somebody on trial. */
async function picturesOfTrial(browser: Browser, url: string): Promise<void> {
  const owner = await signUpOwner(url);
  const routes = ['account', 'subscription', 'trial-ending', 'about', 'quickstart'];
  const stops = stopsFor({ ...everything, roles: ['owner'] }).filter(({ route }) => routes.includes(route));
  await goRound(browser, url, 'trial', owner, stops.filter(isWanted));
}

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  await withServer({}, (url) => picturesOfAll(browser, url));
  await withServer({ PLANS: 'managed' }, (url) => picturesOfTrial(browser, url));
  await writeFile(join(OUT, 'index.html'), albumPage(pictures, missed));
  console.log(`${pictures.length} pictures: ${join(OUT, 'index.html')}`);
  for (const line of missed) console.log(`not reached: ${line}`);
} finally {
  await browser.close();
}
