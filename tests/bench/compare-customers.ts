import {
  CUSTOMER_SEARCH,
  customerSearchText,
} from '@roundsman/shared-schema/areas/customers/customer-search.ts';
import { listedCustomers } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { applyWrites } from '@roundsman/shared-schema/document/apply-writes.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import { createFinder } from '@roundsman/shared-schema/kernel/finder.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { generateAccount } from '@roundsman/shared-schema/testing/account-generator.ts';
import { writeGeneratedAccount } from '@roundsman/shared-schema/testing/write-account.ts';
import { measureOpening } from './measures/screen.measure.ts';
import { comesToRest, measureKeys } from './measures/search.measure.ts';
import { slowDown } from './measures/slow-down.measure.ts';
import type { ServerBench } from './server-bench.ts';
import { ROUND_LINK, STATIC, withApps } from './support/apps.ts';
import { makeFirmOf } from './support/bench-accounts.ts';
import { median, quantile, type Row, ratioRow, short } from './support/figures.ts';
import { machineRests } from './support/machine-rests.ts';

/** What a phone of the middle class has of the processor of a desk. */
const SLOWER = 4;
/** What was promised of a key of the search over 20,000 customers, in milliseconds; 95 of 100 keys. */
const KEY_MS = 50;
const CUSTOMER_LINK = 'a[href^="/customers/"]';
const SEARCH = 'search input, [role="search"] input';
const LIST = 'main [role="list"], main ul';
/** What people look for: a name, a street, a few digits, and what nobody is called. */
const WORDS = ['harrison', 'mill lane', '0770090', 'gutters', 'zzzz'];

/** The words are typed into so many pages, one after another: of the keys of one alone, two decide what 95 of 100 take. */
const PAGES = 3;

/** The windows that are typed into, in px. A slow processor goes with the phone; the desk shows more rows, and its columns. */
const WINDOWS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 832 } };
type WindowName = keyof typeof WINDOWS;

const LAST_SCREEN = '#last-screen';

const TODAY = '2025-01-06';

interface Measured {
  readonly rounds: number;
  readonly painted: number;
  readonly keys: Readonly<Record<WindowName, readonly number[]>>;
  /** Milliseconds of a first key that comes as soon as the list is there. */
  readonly hurried: number;
}

async function measure(bench: ServerBench, size: 'medium' | 'large'): Promise<Measured> {
  const firm = await makeFirmOf(bench.database, { size });
  return withApps(bench, firm, [['now', STATIC]], async ([app]) => {
    if (!app) throw new Error('no app was started');
    const { device, origin } = app;
    // A page that stands in the background would work beside the one that is measured.
    await device.page.goto('about:blank');
    const painted: number[] = [];
    const rounds: number[] = [];
    for (let round = 0; round <= (bench.isQuick ? 2 : 4); round += 1) {
      const at = (path: string, selector: string) =>
        measureOpening(device.context, `${origin}${path}`, { selector, slower: SLOWER });
      const [customers, list] = [await at('/customers', CUSTOMER_LINK), await at('/rounds', ROUND_LINK)];
      // The first round fills caches.
      if (round === 0) continue;
      painted.push(customers.live ?? customers.shown);
      rounds.push(list.live ?? list.shown);
    }
    const typeInto = async (window: WindowName, words: readonly string[], from: 'at rest' | 'at once') => {
      const page = await device.context.newPage();
      await page.setViewportSize(WINDOWS[window]);
      await page.goto(`${origin}/customers`);
      // The page paints what was last seen before the app itself hears a key.
      await page.locator(LAST_SCREEN).waitFor({ state: 'detached' });
      await page.locator(CUSTOMER_LINK).first().waitFor();
      // A page that is slowed down uses a processor all the time.
      if (from === 'at rest') await machineRests();
      await slowDown(page, SLOWER);
      if (from === 'at rest') await comesToRest(page);
      const keys = await measureKeys(page, { search: SEARCH, list: LIST, words });
      await page.close();
      return keys;
    };
    const keys: Record<WindowName, number[]> = { phone: [], desk: [] };
    for (let page = 0; page < (bench.isQuick ? 1 : PAGES); page += 1)
      for (const window of ['phone', 'desk'] as const)
        keys[window].push(...(await typeInto(window, WORDS, 'at rest')));
    const [hurried = Number.NaN] = await typeInto('phone', ['h'], 'at once');
    const measured = { rounds: median(rounds), painted: median(painted), keys, hurried };
    // Accounts take minutes each: what was measured is told at once.
    console.error(
      `customers, ${size}: list ${short(measured.painted)} ms, key ${short(quantile(keys.phone, 0.95))} ms on a phone, ${short(quantile(keys.desk, 0.95))} ms at a desk`,
    );
    return measured;
  });
}

/** Processor milliseconds of each key's search alone, over all customers of an account; the first key reads their texts. */
function searchAlone(size: 'medium' | 'large'): readonly number[] {
  const documents = new MemoryDocuments();
  const snapshot = new IndexedDocuments(documents);
  const tx = new TransactionBuffer(snapshot, [formatHlc(1, 0), 's.seed']);
  writeGeneratedAccount(tx, generateAccount({ size, seed: 1, today: TODAY }), { userId: 'user0001', now: 1 });
  applyWrites(documents, tx.writes, 'seed');
  const rows = listedCustomers(snapshot, TODAY);
  const find = createFinder(customerSearchText, CUSTOMER_SEARCH);
  find(rows, WORDS[0] ?? '');
  return WORDS.flatMap((word) =>
    Array.from(word, (_, at) => {
      const before = process.cpuUsage();
      find(rows, word.slice(0, at + 1));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

/** The search of the customers itself, without a page: its processor time does not depend on what else the machine does. */
export async function compareCustomerSearch(): Promise<Row[]> {
  const [medium, large] = [quantile(searchAlone('medium'), 0.95), quantile(searchAlone('large'), 0.95)];
  return [
    {
      ...ratioRow({
        figure: 'processor time of the search alone, 95 of 100 keys, 20,000 customers',
        unit: 'ms',
        ours: large,
        other: medium,
        otherName: '3,000 customers',
      }),
      target: { text: `<= ${KEY_MS} ms`, isMet: large <= KEY_MS },
    },
  ];
}

/** The list of customers painted, and each key of its search, in the medium and the large account. */
export async function compareCustomers(bench: ServerBench): Promise<Row[]> {
  const medium = await measure(bench, 'medium');
  const large = bench.isQuick ? undefined : await measure(bench, 'large');
  const rows: Row[] = [];
  for (const [size, of] of Object.entries({ medium, large })) {
    if (!of) continue;
    rows.push(
      ratioRow({
        figure: `list of customers drawn by the app, ${size} account, processor ${SLOWER}x slower`,
        unit: 'ms',
        ours: of.painted,
        other: of.rounds,
        otherName: 'list of rounds',
      }),
    );
    for (const [window, keys] of Object.entries(of.keys)) {
      const p95 = quantile(keys, 0.95);
      rows.push({
        figure: `a key of the search, 95 of 100, ${size} account, window of a ${window}, processor ${SLOWER}x slower`,
        ours: `${short(p95)} ms`,
        other: `the middle key: ${short(median(keys))} ms`,
        ratio: p95 / median(keys),
        target: { text: `<= ${KEY_MS} ms`, isMet: p95 <= KEY_MS },
      });
    }
    rows.push({
      figure: `the first key, as soon as the list is there, ${size} account, processor ${SLOWER}x slower`,
      ours: `${short(of.hurried)} ms`,
      other: `the middle key later: ${short(median(of.keys.phone))} ms`,
      ratio: of.hurried / median(of.keys.phone),
    });
  }
  if (!large) return rows;
  const against = (figure: string, of: (one: Measured) => number): Row =>
    ratioRow({
      ...{ figure: `${figure} of the large account`, unit: 'ms' },
      ...{ ours: of(large), other: of(medium), otherName: 'medium account' },
    });
  return [
    ...rows,
    against('list of customers drawn by the app', ({ painted }) => painted),
    against('a key of the search, 95 of 100,', ({ keys }) => quantile(keys.phone, 0.95)),
  ];
}
