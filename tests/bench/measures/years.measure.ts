import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { liveEntries } from '@roundsman/relay/log/live-entries.ts';
import { loadDocument } from '@roundsman/relay/log/load.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { setJobsDuration } from '@roundsman/shared-schema/areas/jobs/set-jobs-duration.command.ts';
import { moveJobs } from '@roundsman/shared-schema/areas/rounds/move-jobs.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { orderedIds } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import * as Y from 'yjs';
import type { BenchDatabase } from '../support/bench-database.ts';
import { DAY_MS, PLAYED, type Played, PlayedFirm } from '../support/played-firm.ts';

/** What a firm's past has cost by one day. Bytes, and milliseconds of processor time. */
export interface YearsFigure {
  readonly day: number;
  readonly jobs: { readonly live: number; readonly deleted: number };
  /** How many epochs documents have had by then beside their first. */
  readonly turns: number;
  readonly documents: Readonly<Record<Played, DocumentFigure>>;
  readonly fetched: number;
  readonly fetchedPacked: number;
  readonly kept: number;
  readonly coldMs: number;
  readonly warmMs: number;
}

/**
 * `packed`: its living records, each as one key; `kept`: with those, too, that have to stay: whole for 90 days after
 * their deletion, and their names for a year (decision 62).
 */
interface DocumentFigure {
  readonly bytes: number;
  readonly packed: number;
  readonly kept: number;
}

/** How much of each a day has. */
const MIX = {
  moves: 60,
  blocks: 0.2,
  undone: 0.1,
  added: 10,
  deleted: 8,
  edits: 30,
  settings: 5,
  starts: 40,
};
const PLANNERS = 3;
/** A record that was deleted stays whole for so long. */
const KEPT_DAYS = 90;

/** Plays days of a firm and measures it on some of them. `share`: of the firm's size and of each day's work. */
export async function playYears(
  database: BenchDatabase,
  { days, share = 1 }: { readonly days: readonly number[]; readonly share?: number },
  onFigure: (figure: YearsFigure) => void = () => {},
  onDay: (day: number, last: number) => void = () => {},
): Promise<readonly YearsFigure[]> {
  const { account } = await database.makeFirm();
  const firm = await PlayedFirm.open(database.db, account, share);
  const figures: YearsFigure[] = [];
  const last = Math.max(...days);
  for (let day = 0; day <= last; day += 1) {
    onDay(day, last);
    if (days.includes(day)) {
      const figure = await measure(firm, day);
      figures.push(figure);
      onFigure(figure);
    }
    playDay(firm, share);
    await firm.endDay();
  }
  return figures;
}

function playDay(firm: PlayedFirm, share: number): void {
  const { random, devices, snapshot } = firm;
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const rounds = [...snapshot.records(roundRecord).keys()];
  const planner = () => pick(devices.slice(0, PLANNERS));
  const living = () => orderedIds(firm.snapshot, pick(rounds));
  const acts: (() => void)[] = [];
  const add = (count: number, act: () => void) => {
    for (let index = 0; index < Math.ceil(count * share); index += 1) acts.push(act);
  };
  add(MIX.moves, () => {
    const device = planner();
    const roundId = pick(rounds);
    const order = orderedIds(firm.snapshot, roundId);
    const from = Math.floor(random() * order.length);
    const jobIds = order.slice(from, from + (random() < MIX.blocks ? 4 : 1));
    const undo = firm.act(device, moveJobs, { roundId, jobIds, after: pick(order), before: null });
    if (random() < MIX.undone && undo.length > 0) firm.act(device, undoChanges, { steps: [...undo] });
  });
  add(MIX.added, () => {
    firm.act(pick(devices), addJob, {
      customer: { name: `Customer ${Math.floor(random() * 9999)}`, address: '12 Mill Lane, Sandford' },
      services: [{ description: 'Windows', unitMinor: 1500 }],
      frequency: { type: 'week', every: 4 },
      firstDay: firm.today,
      roundId: pick(rounds),
    });
  });
  add(MIX.deleted, () => void firm.act(pick(devices), deleteJob, { jobId: pick(living()) }));
  add(MIX.edits, () => {
    const jobId = pick(living());
    const customerId = firm.snapshot.record(jobRecord, jobId)?.customerId ?? '';
    const number = Math.floor(random() * 900);
    const [device, kind] = [pick(devices), random()];
    if (kind < 0.4) firm.act(device, editJobPrice, { jobId, priceMinor: 1000 + number });
    else if (kind < 0.6) firm.act(device, setJobsDuration, { jobIds: [jobId], duration: number });
    else if (kind < 0.8) firm.act(device, editCustomer, { customerId, accessNotes: `Gate code ${number}` });
    else firm.act(device, editCustomer, { customerId, contact: { name: `Customer ${number}` } });
  });
  add(MIX.settings, () => {
    firm.act(pick(devices), setSetting, { key: 'global.hide-quick-start', value: random() < 0.5 });
  });
  add(MIX.starts, () => firm.start(pick(devices)));
  for (let left = acts.length; left > 0; left -= 1) {
    const [act] = acts.splice(Math.floor(random() * left), 1);
    act?.();
  }
}

async function measure(firm: PlayedFirm, day: number): Promise<YearsFigure> {
  const jobs = [...firm.snapshot.records(jobRecord).values()];
  const living = new Set(jobs.filter(({ deleted }) => !deleted).map(({ id }) => id));
  const jobsDoc = firm.rooms.get('jobs')?.relay;
  if (!jobsDoc) throw new Error('jobs is not open');
  const deletions = deletionsIn(jobsDoc);
  const documents = {} as Record<Played, DocumentFigure>;
  const states = new Map<Played, Uint8Array>();
  for (const name of PLAYED) {
    const room = firm.rooms.get(name);
    if (!room) throw new Error(`${name} is not open`);
    const bytes = Y.encodeStateAsUpdate(room.relay);
    states.set(name, bytes);
    const late = [...deletions].filter(([, at]) => at >= firm.now - KEPT_DAYS * DAY_MS).map(([id]) => id);
    documents[name] = {
      bytes: bytes.length,
      packed: packedBytes(name, room.relay, { listed: [...living], wholeSince: firm.now, named: false }),
      kept: packedBytes(name, room.relay, {
        listed: [...living, ...late],
        wholeSince: firm.now - KEPT_DAYS * DAY_MS,
        named: true,
      }),
    };
  }
  const kept = [...firm.rooms].map(
    ([name, { devices }]) =>
      JSON.stringify([...devices.getMap(name)]).length + Y.encodeStateAsUpdate(devices).length,
  );
  const packs = new Map([...states].map(([name, state]) => [name, deflateRawSync(state)]));
  const cold = await processorMs(async () => {
    for (const { id } of firm.rooms.values()) (await loadDocument(firm.db, id)).doc.destroy();
    readAll(new Map([...packs].map(([name, pack]) => [name, inflateRawSync(pack)])));
  });
  return {
    day,
    jobs: { live: living.size, deleted: jobs.length - living.size },
    turns: firm.turns,
    documents,
    fetched: sum(states.values()),
    fetchedPacked: sum(packs.values()),
    kept: kept.reduce((total, bytes) => total + bytes, 0),
    coldMs: cold,
    warmMs: await processorMs(async () => readAll(states)),
  };
}

/** What a start does beside the browser: puts the documents together and reads jobs and the order of every round. */
function readAll(states: ReadonlyMap<Played, Uint8Array>): void {
  const docs = new Map<string, Y.Doc>();
  for (const [name, state] of states) {
    const doc = newYDoc();
    Y.applyUpdate(doc, state);
    docs.set(name, doc);
  }
  const snapshot = new IndexedDocuments(new YjsDocuments(docs));
  for (const id of snapshot.records(roundRecord).keys()) orderedIds(snapshot, id);
}

/**
 * Bytes of a document that somebody would make of its records today: each one key with its groups as they stand and were
 * stamped, without the past; each list its jobs of `listed`. Of records deleted before `wholeSince` (milliseconds) their
 * names, where `named` says so.
 */
function packedBytes(
  name: Played,
  doc: Y.Doc,
  {
    listed,
    wholeSince,
    named,
  }: { readonly listed: readonly string[]; readonly wholeSince: number; readonly named: boolean },
): number {
  const records = new Map<string, Packed>();
  const copy = new Y.Doc();
  const map = copy.getMap(name);
  for (const [, key, value] of liveEntries(doc)) {
    const { id, group } = splitKey(key);
    const record = records.get(id) ?? { base: undefined, groups: {}, deletedAt: Number.POSITIVE_INFINITY };
    records.set(id, record);
    if (group === 'del' && isDeleted(value[2])) record.deletedAt = hlcMs(value[0]);
    if (group === undefined) record.base = value;
    else record.groups[group] = value;
  }
  copy.transact(() => {
    for (const [id, { base, groups, deletedAt }] of records) {
      const isWhole = deletedAt >= wholeSince;
      if (!isWhole && !named) continue;
      if (name === 'order') {
        const whole = JSON.stringify(groups);
        const ids = listed.filter((job) => whole.includes(job));
        map.set(`${id}/base`, ['000000000000', 's.bench', { rev: 'bench', ids, seen: [] }]);
      } else if (base) {
        const { g = {}, ...own } = base[2] as { g?: Record<string, Json> };
        const first = isWhole ? g : onlyName(g);
        map.set(id, [base[0], base[1], { ...own, g: first, '~': isWhole ? groups : onlyName(groups) }]);
      } else for (const [group, value] of Object.entries(groups)) map.set(`${id}/${group}`, value);
    }
  });
  const { length } = Y.encodeStateAsUpdate(copy);
  copy.destroy();
  return length;
}

interface Packed {
  base: Stamped | undefined;
  readonly groups: Record<string, Stamped>;
  deletedAt: number;
}

/** What stays of a record for a year after its deletion, for those who still name it. */
function onlyName<T>(groups: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(groups).filter(([group]) => /^(?:del|name|contact)$/.test(group)));
}

/** When each deleted record of a document was deleted, in milliseconds. */
function deletionsIn(doc: Y.Doc): ReadonlyMap<string, number> {
  const deletions = new Map<string, number>();
  for (const [, key, value] of liveEntries(doc)) {
    const { id, group } = splitKey(key);
    if (group === 'del' && isDeleted(value[2])) deletions.set(id, hlcMs(value[0]));
  }
  return deletions;
}

function isDeleted(del: Json | undefined): boolean {
  return typeof del === 'object' && del !== null && 'on' in del && del.on === true;
}

function sum(all: Iterable<Uint8Array>): number {
  return [...all].reduce((total, { length }) => total + length, 0);
}

async function processorMs(run: () => Promise<void>): Promise<number> {
  const from = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
