import { readSyncMessage } from '@roundsman/relay/sync/wire/sync-messages.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { connectStock, type StockClient } from '../support/stock-client.ts';
import { makeFirm, type SyncRelay, startSyncRelay, type TestFirm } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { stamping } from '../support/values.ts';

let database: TestDatabase;
let relay: SyncRelay;
let firm: TestFirm;
const stock: StockClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startSyncRelay(database.url);
  firm = await makeFirm(relay.db);
});
afterEach(() => {
  for (const client of stock.splice(0)) client.stop();
});
afterAll(async () => {
  await relay.stop();
  await database.drop();
});

async function connect(doc: Y.Doc, loses?: (message: Uint8Array) => boolean): Promise<StockClient> {
  const client = connectStock(relay.url, firm.owner.token, `${firm.account}/rounds~1`, doc, loses);
  stock.push(client);
  if (!loses) await until(() => client.provider.synced, 'it is synced');
  return client;
}

function stop(client: StockClient): void {
  client.stop();
  stock.splice(stock.indexOf(client), 1);
}

test.each([
  ['above', 1, 1],
  ['above', 1, 2],
  ['above', 1, 3],
  ['below', -1, 1],
  ['below', -1, 2],
  ['below', -1, 3],
])(
  'a later write outlives a connection that breaks before it is stored, other clientID %s (%i), seed %i',
  async (name, side, seed) => {
    const keys = [1, 2, 3, 4].map((nth) => `${name}${seed}r${nth}/name`);
    const random = seededRandom(seed);
    const clock = createHybridClock(() => Date.now());
    const write = (doc: Y.Doc, text: string): ReadonlyMap<string, Stamped> => {
      const value = stamping(firm.owner, clock);
      const chosen = keys.filter(() => random() < 0.7);
      const written = new Map(chosen.map((key) => [key, value(`${text} ${side} ${seed}`)]));
      doc.transact(() => {
        for (const [key, one] of written) doc.getMap('rounds').set(key, one);
      });
      return written;
    };
    const mine = newYDoc();
    stop(await connect(mine));
    const theirs = newYDoc();
    theirs.clientID = mine.clientID + side;
    const older = write(theirs, 'older');
    const later = write(mine, 'later');
    const other = await connect(theirs);
    // Nothing of the device arrives but its question.
    let lost = 0;
    const broken = await connect(mine, (message) => {
      const isQuestion = readSyncMessage(message)?.type === 'step1';
      if (!isQuestion) lost += 1;
      return !isQuestion;
    });
    await until(() => lost > 0, 'it has answered');
    // Behind this one's turn its question would have been answered.
    stop(await connect(newYDoc()));
    expect(broken.provider.synced).toBe(false);
    expect([...later].filter(([key, value]) => mine.getMap('rounds').get(key) !== value)).toEqual([]);
    stop(broken);

    await connect(mine);
    const expected = { ...Object.fromEntries(older), ...Object.fromEntries(later) };
    const shows = (doc: Y.Doc) => {
      const shown = doc.getMap('rounds').toJSON();
      return Object.fromEntries(Object.keys(expected).map((key) => [key, shown[key]]));
    };
    await until(() => JSON.stringify(shows(other.doc)) === JSON.stringify(shows(mine)), 'both show the same');
    expect(shows(other.doc)).toEqual(expected);
  },
);
