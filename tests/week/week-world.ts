import { JudgeStage, sender } from '@roundsman/relay/judge/testing/judge-stage.ts';
import { LatestWrites, type Random, shuffled } from '@roundsman/relay/judge/testing/round-world.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import { tellLastVisits } from '@roundsman/shared-schema/areas/work/tell-last-visits.ts';
import { applyWrites } from '@roundsman/shared-schema/document/apply-writes.ts';
import { type DocumentRef, rootOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import { parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import * as Y from 'yjs';
import { type Member, WeekDevice, WORK } from './week-device.ts';

const DAY_MS = 24 * 3_600_000;
/** 2025-01-06, 00:00 UTC. */
const MIDNIGHT = Date.UTC(2025, 0, 6);

const DOCUMENTS: readonly DocumentRef[] = [
  ...(['core', 'settings', 'services', 'rounds', 'order', 'customers', 'jobs'] as const),
  ...WORK,
];

/** A firm's relay with its judge, and the devices of its office, of which each works by itself until it meets the relay. */
export class WeekWorld {
  readonly random: Random;
  readonly devices: readonly WeekDevice[];
  readonly latest = new LatestWrites();
  /** What was said of visits and has arrived, by document and key. */
  readonly said = new Map<string, string>();
  today: IsoDay = TODAY;
  readonly #stages = new Map<DocumentRef, JudgeStage>();

  constructor(seed: number, members: readonly Member[]) {
    this.random = seededRandom(seed);
    for (const name of DOCUMENTS) this.#stages.set(name, this.#stage(name));
    this.devices = members.map((member) => new WeekDevice(member, DOCUMENTS, TODAY, this.random));
    this.setToday(TODAY);
  }

  /** The relay's time is always after that of devices whose clocks are right. */
  setToday(today: IsoDay): void {
    this.today = today;
    const evening = this.at(0) + 20 * 3_600_000;
    for (const stage of this.#stages.values()) stage.now = evening;
    for (const device of this.devices) device.setToday(today);
  }

  nextDay(): void {
    this.setToday(addDays(this.today, 1));
  }

  /** Epoch milliseconds, so many hours into the day. */
  at(hours: number): number {
    const days = (Date.parse(this.today) - Date.parse(TODAY)) / DAY_MS;
    return MIDNIGHT + days * DAY_MS + hours * 3_600_000;
  }

  stage(name: DocumentRef): JudgeStage {
    const stage = this.#stages.get(name);
    if (!stage) throw new Error(`no document ${name}`);
    return stage;
  }

  get documents(): readonly DocumentRef[] {
    return DOCUMENTS;
  }

  /** A device brings the relay what that lacks, through the judge, and takes what it lacks itself. */
  async meet(device: WeekDevice): Promise<void> {
    const { userId, role, skew } = device.member;
    for (const [name, doc] of device.docs) {
      const stage = this.stage(name);
      const lacks = Y.encodeStateAsUpdate(doc, Y.encodeStateVector(stage.doc));
      const verdict = stage.judge(lacks, sender(userId, role), Y.encodeStateVector(doc));
      if (verdict.kind === 'fault') throw new Error(`${name}: ${verdict.fault} ${verdict.reason}`);
      if (verdict.kind === 'applied' && verdict.refused.length > 0)
        throw new Error(`${name}: refused ${JSON.stringify(verdict.refused)}`);
      device.take(name, Y.encodeStateAsUpdate(stage.doc, Y.encodeStateVector(doc)));
    }
    // What a clock ahead of the time wrote is lowered: it counts as written when it arrived.
    for (const written of device.allSent()) {
      if (skew <= 0) this.latest.note(written);
      for (const place of written.keys()) if (place.includes('/ev/')) this.#noteSaid(place);
    }
    await Promise.resolve();
  }

  /** The relay ends in the middle of the day, and starts anew from its log. */
  restartRelay(): void {
    for (const [name, old] of this.#stages) {
      const stage = this.#stage(name);
      for (const update of old.log) Y.applyUpdate(stage.doc, update);
      stage.log.push(...old.log);
      for (const [client, user] of old.owners) stage.owners.set(client, user);
      stage.copies = old.copies;
      stage.now = old.now;
      this.#stages.set(name, stage);
    }
  }

  /** What the server writes behind the devices: which visit of each job was settled last. */
  tellLast(): void {
    this.writeAsServer('last-visits', (tx, jobIds) =>
      tellLastVisits(tx, jobIds, { work: WORK, isWhole: true }),
    );
  }

  writeAsServer(process: string, write: (tx: TransactionBuffer, jobIds: readonly string[]) => void): void {
    const docs = new Map([...this.#stages].map(([name, { doc }]) => [name, doc]));
    const documents = new YjsDocuments(docs);
    const snapshot = new IndexedDocuments(documents);
    const clock = createHybridClock(() => this.at(20));
    for (const [name, doc] of docs)
      for (const value of doc.getMap(rootOf(name, '')).values())
        clock.observe(parseStamped(value)?.[0] ?? '');
    const tx = new TransactionBuffer(snapshot, [clock.tick(), `s.${process}`]);
    const jobs = docs.get('jobs')?.getMap('jobs').keys() ?? [];
    write(tx, [...new Set([...jobs].map((key) => key.split('/')[0] ?? ''))]);
    const stops = [...this.#stages.values()].map((stage) => {
      const listen = (update: Uint8Array) => stage.log.push(update);
      stage.doc.on('update', listen);
      return () => stage.doc.off('update', listen);
    });
    applyWrites(documents, tx.writes, 'server');
    for (const stop of stops) stop();
  }

  /** Everybody meets until everybody has everything. */
  async meetAll(): Promise<void> {
    for (const device of shuffled(this.devices, this.random)) await this.meet(device);
    for (const device of this.devices) await this.meet(device);
  }

  stop(): void {
    for (const { calendar } of this.devices) calendar.stop();
  }

  #stage(name: DocumentRef): JudgeStage {
    const doc = newYDoc();
    doc.clientID = 1 + Math.floor(this.random() * 2 ** 31);
    return new JudgeStage(name, doc);
  }

  #noteSaid(place: string): void {
    const [name = '', key = ''] = place.split(' ');
    this.said.set(place, JSON.stringify(parseStamped(this.stage(name as DocumentRef).get(key))?.[2]));
  }
}
