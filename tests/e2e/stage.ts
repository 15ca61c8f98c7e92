import { fileURLToPath } from 'node:url';
import { type RelayOptions, type RunningRelay, startRelay } from '@roundsman/relay/app/relay-app.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { loadSampleData } from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import pg from 'pg';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import {
  CHROMIUM_ARGS,
  type Device,
  type DeviceOptions,
  describePages,
  headlessShellPath,
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

/** A person whose only way to the relay is a proxy of their own. */
export interface Actor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page logged as an error since it was opened. */
  readonly errors: string[];
  readonly person: TestPerson;
  readonly proxy: TcpProxy;
  /** Address of the app as this device knows it. */
  readonly url: string;
  /** Cuts the device off once the app is kept on it: before that a browser without a network has nothing to show. */
  goOffline(): Promise<void>;
  /** Lets the device reach the relay again, and its tabs hear of it as they do from a real network. */
  goOnline(): Promise<void>;
  close(): Promise<void>;
}

/** An actor with a browser of their own, which can be closed and opened again. */
export interface DeviceActor extends Actor {
  restart(): Promise<void>;
}

export interface PageOptions extends DeviceOptions {
  /** Where the app opens; the rounds, where most tests work, when absent. */
  readonly at?: string;
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
  /** Opens a browser profile and signs the person in by the form: for what ends a browser or its data. */
  device(person: TestPerson, options?: DeviceOptions): Promise<DeviceActor>;
  /**
   * Opens a signed-in page that reaches the relay by a proxy of its own. `installs: false`: it keeps no copy of the
   * app, which takes several seconds, and still has the parts that were shown before it goes offline.
   */
  seat(person: TestPerson, options?: PageOptions): Promise<Actor>;
  /** Opens a page straight to the relay, which keeps no copy of the app; signed in when a person is named. */
  guest(person?: TestPerson, options?: PageOptions): Promise<Guest>;
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
const OF_THE_NETWORK =
  /Failed to load resource|WebSocket connection|Worker failed to load|ERR_|net::|establish a connection to the server|connection to ws.* was interrupted/;

/** Errors that pages logged and that nobody caused on purpose. */
export function realErrors(...pages: readonly { readonly errors: readonly string[] }[]): string[] {
  return pages.flatMap(({ errors }) => errors.filter((error) => !OF_THE_NETWORK.test(error)));
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
  const devices: Device[] = [];
  const proxies: TcpProxy[] = [];
  const guests: BrowserContext[] = [];

  /** Opens a page in the browser that all share, signed in at this address when a person is named. */
  async function openPage(at: string, person: TestPerson | undefined, look: PageOptions) {
    browser ??= chromium.launch({ executablePath: headlessShellPath(), args: CHROMIUM_ARGS });
    const state = person ? { storageState: await storedSignIn(at, person) } : {};
    const context = await (await browser).newContext({ ...screenOf(look), ...state });
    guests.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const errors: string[] = [];
    watchErrors(page, errors);
    await tellingWhere(async () => {
      if (!person) return;
      await page.goto(at + (look.at ?? '/rounds'));
      await waitUntilStarted(page);
    });
    return { page, context, errors };
  }

  async function openProxy() {
    const proxy = await startTcpProxy({ port });
    proxies.push(proxy);
    return proxy;
  }

  /** How somebody behind a proxy comes and goes. */
  function lineOf(
    proxy: TcpProxy,
    device: { readonly page: Page; readonly context: BrowserContext },
    installs = true,
  ) {
    return {
      async goOffline() {
        if (installs) await waitUntilInstalled(device.page);
        await proxy.cut();
      },
      async goOnline() {
        await proxy.restore();
        await tellOnline(device.context);
      },
    };
  }

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
    async device(person, options) {
      const [proxy, opened] = [await openProxy(), await openDevice(options)];
      devices.push(opened);
      await tellingWhere(async () => {
        await opened.page.goto(`${proxy.url}/rounds`);
        await signIn(opened.page, person);
      });
      const line = lineOf(proxy, opened, options?.installs);
      return {
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
        ...line,
      };
    },
    async seat(person, options = {}) {
      const proxy = await openProxy();
      const opened = await openPage(proxy.url, person, options);
      const close = () => opened.context.close();
      return { ...opened, person, proxy, url: proxy.url, close, ...lineOf(proxy, opened, options.installs) };
    },
    async guest(person, options = {}) {
      return { ...(await openPage(url, person, { installs: false, ...options })), url };
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
      for (const device of devices) await device.close();
      for (const proxy of proxies) await proxy.close();
      await relay.stop();
      await database.drop();
    },
  };
}
