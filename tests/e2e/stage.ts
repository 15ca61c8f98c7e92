import { fileURLToPath } from 'node:url';
import { type RelayOptions, type RunningRelay, startRelay } from '@roundsman/relay/app/relay-app.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { loadSampleData } from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import pg from 'pg';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import {
  CHROMIUM_ARGS,
  chromiumPath,
  type Device,
  type DeviceOptions,
  describePages,
  openDevice,
  PATIENCE_MS,
  screenOf,
  watchErrors,
} from '../support/browser.ts';
import {
  addMember,
  callRelay,
  signUpOwner,
  startTestRelay,
  TEST_SECRETS,
  type TestPerson,
} from '../support/relay.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { signIn, waitUntilInstalled, waitUntilStarted } from './page-models/session.page.ts';
import { storedSignIn } from './stored-sign-in.ts';

/** The built client; another build may be named to try it. */
export const STATIC =
  process.env.ROUNDSMAN_CLIENT ?? fileURLToPath(new URL('../../client/dist', import.meta.url));

/** A person at a device of their own, whose only way to the relay is a proxy of their own. */
export interface Actor extends Device {
  readonly person: TestPerson;
  readonly proxy: TcpProxy;
  /** Address of the app as this device knows it. */
  readonly url: string;
  /** Cuts the device off once the app is kept on it: before that a browser without a network has nothing to show. */
  goOffline(): Promise<void>;
  /** Lets the device reach the relay again, and its tabs hear of it as they do from a real network. */
  goOnline(): Promise<void>;
}

/** A page without a profile of its own: quick to open, and to forget. It keeps no copy of the app unless it is asked to. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
  readonly url: string;
}

/** A relay with the built client, one firm with an Owner, and whoever is asked for. */
export interface Stage {
  readonly url: string;
  readonly databaseUrl: string;
  readonly owner: TestPerson;
  member(roles: Role[], email: string): Promise<TestPerson>;
  /** Opens a browser profile and signs the person in. */
  seat(person: TestPerson, options?: DeviceOptions): Promise<Actor>;
  /**
   * Opens a page straight to the relay; signed in, and at the rounds if they open, when a person is named. `stays`:
   * where the start leads instead.
   */
  guest(person?: TestPerson, options?: DeviceOptions & { stays?: boolean }): Promise<Guest>;
  /** Stops the relay; the database and the devices stay. */
  stopRelay(): Promise<void>;
  /** Starts it again at the same address, perhaps with other options. */
  startRelay(options?: Partial<RelayOptions>): Promise<void>;
  close(): Promise<void>;
}

/** Everybody who has signed up so far has opened the link in their mail. */
export async function verifyEverybody(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('update app_user set email_verified_at = now() where email_verified_at is null');
  } finally {
    await client.end();
  }
}

/** What a page may log while its server is away: the browser's own words, not the app's. */
const OF_THE_NETWORK = /Failed to load resource|WebSocket connection|Worker failed to load|ERR_|net::/;

/** Errors that pages logged and that nobody caused on purpose. */
export function realErrors(...pages: readonly { readonly errors: readonly string[] }[]): string[] {
  return pages.flatMap(({ errors }) => errors.filter((error) => !OF_THE_NETWORK.test(error)));
}

/** From the dashboard, where the app starts for most, to the rounds, where most tests work. */
async function goToRounds(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname !== '/' && pathname !== '/sign-in');
  if (new URL(page.url()).pathname !== '/dashboard') return;
  await page.evaluate(() => {
    history.pushState(null, '', '/rounds');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Of the guests of all files that share this process. */
let browser: Promise<Browser> | undefined;

/** A failure before the first test has no other witness than the pages. */
async function tellingWhere(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(await describePages(), { cause: error });
  }
}

/** What the system tells a browser when its network comes back; without it the app tries again within 30 s. */
export async function tellOnline(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    await page.evaluate(() => void window.dispatchEvent(new Event('online'))).catch(() => {});
  }
}

/**
 * `fresh`: the Owner is as new as a sign-up leaves them; otherwise their e-mail address is verified, so that an app
 * start leads to the work (specification 1, 2.3).
 */
export async function openStage(options: { sampleData?: boolean; fresh?: boolean } = {}): Promise<Stage> {
  const first = await startTestRelay({ staticDir: STATIC });
  const { port, url, database } = first;
  let relay: RunningRelay = first;
  const owner = await signUpOwner(url);
  if (!options.fresh) await verifyEverybody(database.url);
  if (options.sampleData) {
    const loaded = await callRelay(url, loadSampleData, { account: owner.account }, owner.headers);
    if (loaded.error) throw new Error(`sample data: ${loaded.error}`);
  }
  const seated: Actor[] = [];
  const guests: BrowserContext[] = [];
  return {
    url,
    databaseUrl: database.url,
    owner,
    async member(roles, email) {
      const person = await addMember(url, owner, roles, email);
      // Whoever joins by a shown link has still to confirm the address, and is asked to first of all.
      if (!options.fresh) await verifyEverybody(database.url);
      return person;
    },
    async seat(person, device) {
      const proxy = await startTcpProxy({ port });
      const opened = await openDevice(device);
      const actor: Actor = {
        get page() {
          return opened.page;
        },
        get context() {
          return opened.context;
        },
        errors: opened.errors,
        restart: opened.restart,
        close: opened.close,
        person,
        proxy,
        url: proxy.url,
        async goOffline() {
          await waitUntilInstalled(opened.page);
          await proxy.cut();
        },
        async goOnline() {
          await proxy.restore();
          await tellOnline(opened.context);
        },
      };
      seated.push(actor);
      await tellingWhere(async () => {
        await actor.page.goto(actor.url);
        await signIn(actor.page, person);
        await goToRounds(actor.page);
      });
      return actor;
    },
    async guest(person, device = {}) {
      browser ??= chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
      const state = person ? { storageState: await storedSignIn(url, person) } : {};
      const look = screenOf({ installs: false, ...device });
      const context = await (await browser).newContext({ ...look, ...state });
      guests.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      const errors: string[] = [];
      watchErrors(page, errors);
      await tellingWhere(async () => {
        if (!person) return;
        await page.goto(url);
        await waitUntilStarted(page);
        if (!device.stays) await goToRounds(page);
      });
      return { page, context, errors, url };
    },
    async stopRelay() {
      await relay.stop();
    },
    async startRelay(more = {}) {
      await relay.stop();
      relay = await startRelay({
        databaseUrl: database.url,
        port,
        host: '127.0.0.1',
        signUp: 'closed',
        secrets: TEST_SECRETS,
        log: silentLog,
        staticDir: STATIC,
        ...more,
      });
    },
    async close() {
      for (const context of guests) await context.close();
      for (const actor of seated) {
        await actor.close();
        await actor.proxy.close();
      }
      await relay.stop();
      await database.drop();
    },
  };
}
