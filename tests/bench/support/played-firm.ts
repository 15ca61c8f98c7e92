import { fillAccount } from '@roundsman/relay/areas/sample-data/fill-account.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import { Copies } from '@roundsman/relay/judge/copies.ts';
import { judgeUpdate } from '@roundsman/relay/judge/judge-update.ts';
import { appendRows, type LogRow } from '@roundsman/relay/log/append.ts';
import { bindClients } from '@roundsman/relay/log/clients.ts';
import { compactDocument, documentsToCompact } from '@roundsman/relay/log/compact.ts';
import { makeFirstEpochs } from '@roundsman/relay/log/document-rows.ts';
import { loadDocument } from '@roundsman/relay/log/load.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import { type Command, executeCommand } from '@roundsman/shared-schema/document/command.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import { generateAccount } from '@roundsman/shared-schema/testing/account-generator.ts';
import { careForEpochs } from '@roundsman/workers/runner/care-for-epochs.ts';
import * as Y from 'yjs';

export const PLAYED = ['rounds', 'order', 'customers', 'jobs', 'services', 'settings'] as const;
export type Played = (typeof PLAYED)[number];

export const DAY_MS = 24 * 3_600_000;
const START = Date.UTC(2025, 0, 6, 9);
const JOBS = 3000;
const ROUNDS = 12;

/** One document at the relay and, as all devices show the same, at all of them. */
interface Room {
  readonly id: number;
  readonly relay: Y.Doc;
  readonly devices: Y.Doc;
  readonly copies: Copies;
  readonly owners: Map<number, string>;
}

/** Who acts: a device of a user, with the clientIDs of its last start. */
export interface PlayedDevice {
  readonly userId: string;
  clients: Map<string, number>;
}

/**
 * A firm that is played through the product's commands, the judge, the log and the housekeeping, on a clock that is moved:
 * nothing waits. What a day did is stored at its end.
 */
export class PlayedFirm {
  readonly db: Database;
  readonly account: string;
  readonly random = seededRandom(7);
  readonly devices: PlayedDevice[] = Array.from({ length: 8 }, (_, index) => ({
    userId: `person0${index}`,
    clients: new Map(),
  }));
  readonly rooms = new Map<Played, Room>();
  snapshot = new IndexedDocuments(new YjsDocuments(new Map()));
  now = START;
  /** How often a document got a new epoch. */
  turns = 0;
  readonly #clock = createHybridClock(() => this.now);
  #rows: LogRow[] = [];
  #bound: { documentId: number; clientId: number; userId: string }[] = [];

  private constructor(db: Database, account: string) {
    this.db = db;
    this.account = account;
  }

  /** A firm with 3,000 jobs in 12 rounds, or a share of them. */
  static async open(db: Database, account: string, share = 1): Promise<PlayedFirm> {
    const firm = new PlayedFirm(db, account);
    const target = { account, userId: 'person00', process: 'seed', now: firm.now };
    await fillAccount(db, target, (today) => {
      const whole = generateAccount({ size: 'medium', seed: 1, today });
      const rounds = whole.rounds.slice(0, ROUNDS);
      const jobs = whole.jobs
        .slice(0, JOBS * share)
        .map((job, index) => ({ ...job, roundId: rounds[index % ROUNDS]?.id }));
      const named = new Set(jobs.map(({ customerId }) => customerId));
      return {
        ...whole,
        jobs,
        customers: whole.customers.filter(({ id }) => named.has(id)),
        rounds: rounds.map((round) => ({
          ...round,
          jobIds: jobs.filter(({ roundId }) => roundId === round.id).map(({ id }) => id),
        })),
      };
    });
    await makeFirstEpochs(db, account, PLAYED);
    await firm.#load();
    return firm;
  }

  get today(): IsoDay {
    return new Date(this.now).toISOString().slice(0, 10) as IsoDay;
  }

  /** A device starts anew: it writes under other clientIDs from now on. */
  start(device: PlayedDevice): void {
    device.clients = new Map();
  }

  /** Runs a command on a device, judges what it writes, and brings it to everybody. Answers the steps that undo it. */
  act<I, V>(device: PlayedDevice, command: Command<I, V>, input: I): readonly UndoStep[] {
    this.now += 60_000;
    const done = executeCommand(
      command,
      input,
      this.snapshot,
      [this.#clock.tick(), `${device.userId}.dev1`],
      {
        actor: { roles: ['owner'], level: 'ultimate' },
        account: this.account,
        userId: device.userId,
        now: this.now,
        today: this.today,
        newId,
      },
    );
    if (!done.ok) throw new Error(`${command.name}: ${done.error}`);
    for (const { document, root, writes } of done.value.writes) {
      const room = this.rooms.get(document as Played);
      if (!room) throw new Error(`${document} is not played`);
      const updates: Uint8Array[] = [];
      const note = (update: Uint8Array) => updates.push(update);
      this.#take(device, document, room);
      room.devices.on('update', note);
      room.devices.transact(() => {
        for (const { key, value } of writes) room.devices.getMap(root).set(key, value);
      });
      room.devices.off('update', note);
      for (const update of updates) this.#judge(device, document, room, update);
    }
    return done.value.undo;
  }

  /** The day ends: what it did is stored, logs are shortened, epochs looked after. */
  async endDay(): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      const numbers = await appendRows(trx, this.#rows);
      for (const { id } of this.rooms.values()) {
        const own = this.#bound.filter(({ documentId }) => documentId === id);
        await bindClients(
          trx,
          id,
          numbers[this.#rows.findLastIndex((row) => row.documentId === id)] ?? 1,
          own,
        );
      }
    });
    this.#rows = [];
    this.#bound = [];
    this.now = START + (Math.floor((this.now - START) / DAY_MS) + 1) * DAY_MS;
    for (const id of await documentsToCompact(this.db)) await compactDocument(this.db, id, this.now);
    const { rotated } = await careForEpochs(this.db, { log: silentLog, now: this.now });
    this.turns += rotated;
    if (rotated > 0) await this.#load();
  }

  #take(device: PlayedDevice, document: string, { devices }: Room): void {
    const client = device.clients.get(document) ?? new Y.Doc().clientID;
    device.clients.set(document, client);
    devices.clientID = client;
  }

  #judge({ userId }: PlayedDevice, document: string, room: Room, update: Uint8Array): void {
    const { relay, copies, owners, id } = room;
    const verdict = atOnce(
      judgeUpdate(update, {
        doc: relay,
        document,
        rules: rulesOf(document),
        member: { userId, roles: ['owner'] },
        deviceId: 'dev1',
        now: this.now,
        ownerOf: (client) => owners.get(client),
        copies,
        isFull: false,
      }),
    );
    if (verdict.kind !== 'applied' || verdict.refused.length > 0)
      throw new Error(`${document}: ${JSON.stringify(verdict)}`);
    for (const clientId of verdict.newClients) {
      owners.set(clientId, userId);
      this.#bound.push({ documentId: id, clientId, userId });
    }
    if (verdict.back) Y.applyUpdate(room.devices, verdict.back);
    this.#rows.push({ documentId: id, update: verdict.update, userId, deviceId: 'dev1', origin: null });
  }

  /** Opens the newest epochs, as every device does that is told of one. */
  async #load(): Promise<void> {
    const rows = await this.db
      .selectFrom('document')
      .select(['id', 'name'])
      .where('account_id', '=', this.account)
      .where('name', 'in', PLAYED)
      .where('state', '=', 'open')
      .execute();
    const docs = new Map<string, Y.Doc>();
    for (const { id, name } of rows) {
      const known = this.rooms.get(name as Played);
      if (known?.id === id) {
        docs.set(name, known.devices);
        continue;
      }
      const { doc: relay } = await loadDocument(this.db, id);
      const devices = newYDoc();
      Y.applyUpdate(devices, Y.encodeStateAsUpdate(relay));
      this.rooms.set(name as Played, { id, relay, devices, copies: new Copies(), owners: new Map() });
      for (const device of this.devices) device.clients.delete(name);
      docs.set(name, devices);
    }
    this.snapshot = new IndexedDocuments(new YjsDocuments(docs));
  }
}
