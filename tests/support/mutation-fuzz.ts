import { isDeepStrictEqual } from 'node:util';
import { JudgeStage, type Sender } from '@roundsman/relay/judge/testing/judge-stage.ts';
import { encodeRawUpdate, type RawId } from '@roundsman/relay/judge/testing/raw-update.ts';
import type { Verdict } from '@roundsman/relay/judge/verdict.ts';
import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { type Attacker, anyOf, randomClient, randomToken } from './hostile-draft.ts';
import { attackStructure, STRUCTURE_ATTACKS } from './hostile-structures.ts';
import { TARGET_DOCUMENTS, TARGETS, type Target } from './hostile-targets.ts';
import { attackKey, KEY_ATTACKS } from './hostile-updates.ts';
import { mutate, partsOf, type Surroundings } from './mutate-update.ts';

const OTHER = 'other001';
const DEVICE = 'dev1';
const START = Date.UTC(2025, 0, 6, 9);
const CASES_A_STAGE = 100;
const EDITS_A_STAGE = 8;
const ATTACKS_A_STAGE = 8;
const MAX_FAILURES = 20;
const TOKEN = /TOKEN[0-9a-z]+Z/g;

export interface MutationSummary {
  readonly cases: number;
  readonly faults: number;
  /** Updates of which everything was here. */
  readonly nothing: number;
  readonly applied: number;
  readonly refusals: number;
  /** What went wrong, with all that is needed to see it again. */
  readonly failures: readonly string[];
}

/** A relay's document, updates for it that are true or hostile, and somebody who hears what the relay sends on. */
class MutationStage {
  readonly stage: JudgeStage;
  readonly #who: Sender;
  readonly #targets: readonly Target[];
  readonly #witness = newYDoc();
  readonly #random: () => number;
  readonly #pool: Uint8Array[];
  readonly #around: Surroundings;
  /** Tokens of values that somebody may see. */
  readonly #seen = new Set<string>();

  constructor(kind: string, role: Role, random: () => number) {
    this.#random = random;
    this.#who = { userId: 'attack01', deviceId: DEVICE, roles: [role] };
    this.stage = new JudgeStage(kind === 'me' ? `me:${this.#who.userId}` : kind, this.#device());
    this.stage.now = START;
    this.#targets = TARGETS.filter(({ document }) => document === kind);
    const other = this.#device();
    const map = other.getMap(this.stage.root);
    other.transact(() => {
      for (const target of this.#targets) map.set(target.key('seed'), this.#value(target, OTHER, -1));
    });
    const first = Y.encodeStateAsUpdate(other);
    this.stage.owners.set(other.clientID, OTHER);
    for (const doc of [this.stage.doc, this.#witness]) Y.applyUpdate(doc, first);
    this.#note(first);
    const { edits, client } = this.#edits();
    const attacks = Array.from({ length: ATTACKS_A_STAGE }, () => this.#attack(other.clientID));
    this.#pool = [...edits, ...attacks, first];
    this.#around = {
      ids: idsOf(this.#pool),
      clients: [other.clientID, client, this.stage.doc.clientID, 1, 0],
      roots: [this.stage.root, this.stage.root, 'rounds', 'evil'],
    };
  }

  /** Some update, seldom as it was made. */
  next(): Uint8Array {
    const one = anyOf(this.#pool, this.#random);
    if (this.#random() < 0.1) return one;
    return mutate(one, anyOf(this.#pool, this.#random), this.#around, this.#random);
  }

  /** Judges an update; answers what became of it, and what is wrong with that. */
  judge(bytes: Uint8Array): { kind: Verdict['kind']; refusals: number; problem: string | undefined } {
    const { doc } = this.stage;
    const before = Y.encodeStateAsUpdate(doc);
    const client = doc.clientID;
    const verdict = this.stage.judge(bytes, this.#who);
    const problems: string[] = [];
    const expect = (isSo: boolean, what: string) => {
      if (!isSo) problems.push(what);
    };
    expect(isWhole(doc), 'something is pending');
    expect(doc.clientID === client, 'another clientID');
    expect([...doc.share.keys()].join() === this.stage.root, 'another root');
    if (verdict.kind !== 'applied') {
      expect(isSame(Y.encodeStateAsUpdate(doc), before), 'the document changed');
      return { kind: verdict.kind, refusals: 0, problem: problems[0] };
    }
    const { update, back, refused } = verdict;
    Y.applyUpdate(this.#witness, update);
    expect(isWhole(this.#witness), 'a replica waits for something');
    expect(isDeepStrictEqual(this.#show(this.#witness), this.stage.show()), 'a replica shows something else');
    expect(isSame(vectorOf(this.#witness), vectorOf(doc)), 'a replica has other entries');
    for (const sent of [update, back]) if (sent) expect(isExact(sent), 'bytes are hidden in what is sent');
    const denied = this.#deniedTokens(bytes, new Set(refused.flatMap(({ ids }) => ids)));
    const text = Buffer.concat([update, back ?? new Uint8Array()]).toString('latin1');
    expect(!denied.some((token) => text.includes(token)), 'refused content is sent on');
    this.#note(update);
    return { kind: 'applied', refusals: refused.length, problem: problems[0] };
  }

  /** The same seed gives the same clientIDs, by which Yjs decides. */
  #device(): Y.Doc {
    const doc = newYDoc();
    doc.clientID = randomClient(this.#random);
    return doc;
  }

  /** A replica that begins with the log shows the same. */
  problemOfLog(): string | undefined {
    const replica = newYDoc();
    Y.applyUpdate(replica, this.#pool.at(-1) as Uint8Array);
    for (const row of this.stage.log) Y.applyUpdate(replica, row);
    return isSame(vectorOf(replica), vectorOf(this.stage.doc)) &&
      isDeepStrictEqual(this.#show(replica), this.stage.show())
      ? undefined
      : 'the log shows something else';
  }

  #show(doc: Y.Doc): Record<string, unknown> {
    return doc.getMap(this.stage.root).toJSON();
  }

  #value(target: Target, userId: string, second: number): unknown {
    const json = target.valid(randomToken(this.#random));
    return [formatHlc(START + second * 1000, 0), `${userId}.${DEVICE}`, json];
  }

  /** What a device of the sender's does, edit by edit, and all of it at once. */
  #edits(): { edits: Uint8Array[]; client: number } {
    const doc = this.#device();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(this.stage.doc));
    const known = Y.encodeStateVector(doc);
    const edits: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => edits.push(update));
    const map = doc.getMap(this.stage.root);
    for (let second = 0; second < EDITS_A_STAGE; second += 1) {
      const write = () => {
        const target = anyOf(this.#targets, this.#random);
        const key = target.key(this.#random() < 0.7 ? 'seed' : `new${second}`);
        if (this.#random() < 0.2) map.delete(key);
        else map.set(key, this.#value(target, this.#who.userId, second));
      };
      doc.transact(() => {
        for (let times = Math.floor(this.#random() * 3); times >= 0; times -= 1) write();
      });
    }
    edits.push(Y.encodeStateAsUpdate(doc, known), Y.encodeStateAsUpdate(doc));
    return { edits, client: doc.clientID };
  }

  #attack(foreignClient: number): Uint8Array {
    const doc = newYDoc();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(this.stage.doc));
    const attacker: Attacker = {
      doc,
      root: this.stage.root,
      userId: this.#who.userId,
      deviceId: DEVICE,
      role: this.#who.roles[0] as Role,
      now: START,
      foreignClient,
      relayClient: this.stage.doc.clientID,
    };
    const target = anyOf(this.#targets, this.#random);
    const attacks = KEY_ATTACKS.filter((attack) => attack !== 'large-value');
    return this.#random() < 0.5
      ? attackKey(attacker, target, anyOf(attacks, this.#random), this.#random).update
      : attackStructure(attacker, target, anyOf(STRUCTURE_ATTACKS, this.#random), this.#random).update;
  }

  #note(update: Uint8Array): void {
    for (const token of Buffer.from(update).toString('latin1').match(TOKEN) ?? []) this.#seen.add(token);
  }

  /** Tokens that stand in refused values, and neither in others of the update nor in what was shown before. */
  #deniedTokens(update: Uint8Array, refused: ReadonlySet<string>): string[] {
    const denied = new Set<string>();
    const others = new Set<string>();
    for (const { client, clock, structs } of partsOf(update)?.clients ?? []) {
      let next = clock;
      for (const { content } of structs) {
        const into = refused.has(`${client}:${next}`) ? denied : others;
        const isValue = 'any' in content;
        if (isValue) for (const token of textOf(content.any).match(TOKEN) ?? []) into.add(token);
        next += 'deleted' in content ? content.deleted : 1;
      }
    }
    return [...denied].filter((token) => !others.has(token) && !this.#seen.has(token));
  }
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner));
}

function idsOf(updates: readonly Uint8Array[]): RawId[] {
  const ids: RawId[] = [{ client: 77, clock: 0 }];
  for (const update of updates) {
    for (const { client, clock, structs } of partsOf(update)?.clients ?? [])
      for (const at of structs.keys()) ids.push({ client, clock: clock + at });
  }
  return ids;
}

function isWhole({ store }: Y.Doc): boolean {
  return store.pendingStructs === null && store.pendingDs === null;
}

function vectorOf(doc: Y.Doc): Uint8Array {
  return Y.encodeStateVector(
    new Map([...Y.decodeStateVector(Y.encodeStateVector(doc))].sort(([a], [b]) => a - b)),
  );
}

/** Encoded once more from what Yjs reads in it, an update is as long as before. */
function isExact(update: Uint8Array): boolean {
  const parts = partsOf(update);
  if (!parts) return false;
  const encoder = encoding.createEncoder();
  encoding.writeUint8Array(encoder, encodeRawUpdate({ clients: parts.clients }).subarray(0, -1));
  const clients = [...new Set(parts.deletes.map(({ client }) => client))];
  encoding.writeVarUint(encoder, clients.length);
  for (const client of clients) {
    const own = parts.deletes.filter((range) => range.client === client);
    for (const number of [client, own.length]) encoding.writeVarUint(encoder, number);
    for (const { clock, length } of own) {
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarUint(encoder, length);
    }
  }
  return encoding.length(encoder) === update.length;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

/**
 * True and hostile updates of every kind of document and role, changed in what they say and in their bytes, against the
 * judge in this process. Whatever it throws is a failure. The same seed gives the same updates.
 */
export function fuzzMutations(options: {
  readonly count: number;
  readonly seed: number;
  onProgress?(cases: number): void;
}): MutationSummary {
  const random = seededRandom(options.seed);
  const failures: string[] = [];
  const counts = { fault: 0, nothing: 0, applied: 0 };
  let [cases, refusals] = [0, 0];
  while (cases < options.count && failures.length < MAX_FAILURES) {
    const kind = anyOf(TARGET_DOCUMENTS, random);
    const role = anyOf(ROLES, random);
    const stage = new MutationStage(kind, role, random);
    const note = (problem: string, bytes?: Uint8Array) =>
      failures.push(
        `${role} ${kind}, case ${cases}: ${problem} at ${bytes ? Buffer.from(bytes).toString('base64') : 'the end'}`,
      );
    for (let turn = 0; turn < CASES_A_STAGE && cases < options.count; turn += 1) {
      cases += 1;
      const bytes = stage.next();
      try {
        const judged = stage.judge(bytes);
        counts[judged.kind] += 1;
        refusals += judged.refusals;
        if (judged.problem) note(judged.problem, bytes);
      } catch (error) {
        note(`threw ${String(error)}`, bytes);
        break;
      }
      if (cases % 1000 === 0) options.onProgress?.(cases);
    }
    const problem = stage.problemOfLog();
    if (problem) note(problem);
  }
  return {
    cases,
    faults: counts.fault,
    nothing: counts.nothing,
    applied: counts.applied,
    refusals,
    failures,
  };
}
