import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { ROLES } from '@roundsman/shared-schema/access/roles.ts';
import { formatRoom } from '@roundsman/shared-schema/document/document-table.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAttackers } from '../support/attackers.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { LoopGaps } from '../support/loop-gaps.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import { type RelayChild, startRelayChild } from '../support/relay-child.ts';
import { identity, makeFirm, makeMember, type TestFirm, type TestPerson } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { moveOf, stamping } from '../support/values.ts';

/** How long they attack; `npm run fault` takes longer. */
const ATTACK_MS = Number(process.env.FAULT_ATTACK_SECONDS ?? 12) * 1000;
/** A device is acknowledged within this, whoever attacks. */
const LONGEST_MS = 1000;
const EVERY_MS = 250;

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let relay: RelayChild;
let firm: TestFirm;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 2 });
  db = openKysely(pool);
  relay = await startRelayChild(database.url);
  firm = await makeFirm(db);
  await fill();
});
afterAll(async () => {
  await relay.kill();
  await pool.end();
  await database.drop();
});

/** An account that has been at work for some years: 5 MiB of jobs. */
async function fill(): Promise<void> {
  const writing = { account: firm.account, documents: ['rounds', 'jobs'], process: 'seed', now: Date.now() };
  await db.transaction().execute((trx) =>
    writeDocuments(trx, writing, (tx) => {
      for (let at = 0; at < 300; at += 1) tx.setPlain('rounds', 'rounds', `seed${at}/name`, `Round ${at}`);
      for (let at = 0; at < 20_000; at += 1) {
        tx.setPlain('jobs', 'jobs', `seed${at}/services`, { description: 'x'.repeat(200) });
      }
    }),
  );
}

/** Somebody who edits at a person's pace and waits for each acknowledgement. */
class Innocent {
  readonly person: TestPerson;
  readonly client: ProtocolClient;
  readonly rounds: TestChannel;
  readonly order: TestChannel;
  readonly waits: { from: number; ms: number }[] = [];
  edits = 0;

  private constructor(person: TestPerson, client: ProtocolClient, rounds: TestChannel, order: TestChannel) {
    this.person = person;
    this.client = client;
    this.rounds = rounds;
    this.order = order;
  }

  static async join(person: TestPerson): Promise<Innocent> {
    const client = await ProtocolClient.connect(identity(relay, person));
    const room = (document: string) => formatRoom({ account: firm.account, document, epoch: 1 });
    return new Innocent(
      person,
      client,
      await client.opened(room('rounds')),
      await client.opened(room('order')),
    );
  }

  async work(end: () => boolean, gaps: LoopGaps): Promise<void> {
    const value = stamping(this.person);
    while (!end()) {
      this.edits += 1;
      const isOrder = this.edits % 3 === 0;
      const channel = isOrder ? this.order : this.rounds;
      const from = performance.now();
      if (isOrder)
        channel.doc.getMap('order').set(`r:own/m/${this.person.user}${this.edits}`, value(moveOf('a')));
      else
        channel.doc
          .getMap('rounds')
          .set(`${this.person.user}x${this.edits}/name`, value(`Round ${this.edits}`));
      const isOver = () => channel.isSafe || channel.closed !== undefined;
      await until(isOver, 'an innocent edit is acknowledged', 120_000);
      const now = performance.now();
      this.waits.push({ from, ms: now - from - gaps.within(from, now) });
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }
}

test(
  'one hostile member of each role attacks, and five who work notice nothing',
  async () => {
    const innocents: Innocent[] = [await Innocent.join(firm.owner)];
    while (innocents.length < 5)
      innocents.push(await Innocent.join(await makeMember(db, firm.account, ['admin'])));
    const people = [];
    for (const role of ROLES) people.push({ role, person: await makeMember(db, firm.account, [role]) });
    const only = process.env.FAULT_ATTACKS?.split(',');
    const gaps = new LoopGaps();
    const attackers = await startAttackers({
      url: relay.url,
      account: firm.account,
      people,
      seed: 20250107,
      only,
    });
    const from = performance.now();
    const isOver = () => performance.now() - from > ATTACK_MS;
    await Promise.all(innocents.map((innocent) => innocent.work(isOver, gaps)));
    const report = await attackers.stop();
    gaps.stop();
    const waits = innocents.flatMap((innocent) => innocent.waits.map(({ ms }) => ms)).sort((a, b) => b - a);
    console.log(
      'waits',
      waits.length,
      waits.slice(0, 10).map(Math.round),
      'median',
      waits[waits.length >> 1],
    );
    console.log(report, relay.log.length, relay.log.slice(0, 40));
    for (const { rounds, order, client } of innocents) {
      expect([rounds.closed, order.closed, client.closed]).toEqual([undefined, undefined, undefined]);
    }
    expect(waits[0]).toBeLessThan(LONGEST_MS);
    for (const { person } of people) {
      const named = relay.log.some((line) => line.includes('too much') && line.includes(person.user));
      expect(named, `${person.user} is named`).toBe(true);
    }
    const shown = ({ rounds, order }: Innocent) =>
      JSON.stringify([rounds.doc.getMap('rounds').toJSON(), order.doc.getMap('order').toJSON()]);
    const sorted = (one: Innocent) => [...shown(one)].sort().join('');
    const [first, ...others] = innocents as [Innocent, ...Innocent[]];
    await until(() => others.every((other) => sorted(other) === sorted(first)), 'all show the same');
    for (const { person, edits } of innocents) {
      for (let edit = 1; edit <= edits; edit += 1) {
        const isThere =
          edit % 3 === 0
            ? first.order.doc.getMap('order').has(`r:own/m/${person.user}${edit}`)
            : first.rounds.doc.getMap('rounds').has(`${person.user}x${edit}/name`);
        expect(isThere).toBe(true);
      }
    }
    for (const { client } of innocents) await client.close();
  },
  ATTACK_MS + 150_000,
);
