import { isDeepStrictEqual } from 'node:util';
import { JudgeStage, type Sender } from '@roundsman/relay/judge/testing/judge-stage.ts';
import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { formatHlc, hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import * as Y from 'yjs';
import type { Attacker, HostileUpdate } from './hostile-draft.ts';
import { attackStructure, STRUCTURE_ATTACKS } from './hostile-structures.ts';
import { TARGET_DOCUMENTS, TARGETS, type Target } from './hostile-targets.ts';
import { attackKey, KEY_ATTACKS } from './hostile-updates.ts';

const OTHER = 'other001';
const DEVICE = 'dev1';
const START = Date.UTC(2025, 0, 6, 9);
const AHEAD_MS = 2 * 60_000 + 1;
/** A stage grows with each case. */
const CASES_A_STAGE = 120;

export interface FuzzSummary {
  readonly cases: number;
  /** Updates of which nothing was applied. */
  readonly faults: number;
  readonly refusals: number;
  readonly survivors: number;
  /** What went wrong, with all that is needed to see it again. */
  readonly failures: readonly string[];
}

/** A relay's document, an attacker, and somebody who hears what the relay sends on. */
class FuzzStage {
  readonly stage: JudgeStage;
  readonly who: Sender;
  readonly #sender = newYDoc();
  readonly #witness = newYDoc();
  readonly #foreignClient: number;
  #now = START;
  cases = 0;

  constructor(kind: string, role: Role) {
    this.who = { userId: 'attack01', deviceId: DEVICE, roles: [role] };
    this.stage = new JudgeStage(kind === 'me' ? `me:${this.who.userId}` : kind);
    const seed = newYDoc();
    const map = seed.getMap(this.stage.root);
    seed.transact(() => {
      for (const target of TARGETS) {
        if (target.document !== kind) continue;
        map.set(target.key('seed'), [formatHlc(START - 1000, 0), `${OTHER}.${DEVICE}`, target.valid('seed')]);
      }
    });
    this.#foreignClient = seed.clientID;
    this.stage.owners.set(seed.clientID, OTHER);
    const update = Y.encodeStateAsUpdate(seed);
    for (const doc of [this.stage.doc, this.#sender, this.#witness]) Y.applyUpdate(doc, update);
  }

  attacker(): Attacker {
    this.cases += 1;
    this.#now += 1000;
    this.stage.now = this.#now;
    return {
      doc: this.#sender,
      root: this.stage.root,
      userId: this.who.userId,
      deviceId: DEVICE,
      role: this.who.roles[0] as Role,
      now: this.#now,
      foreignClient: this.#foreignClient,
      relayClient: this.stage.doc.clientID,
    };
  }

  /** Judges a hostile update; answers what is wrong with the outcome, and how many refusals there were. */
  judge(hostile: HostileUpdate): { problem: string | undefined; refusals: number } {
    const { stage } = this;
    const before = stage.show();
    const vector = Y.encodeStateVector(stage.doc);
    const client = stage.doc.clientID;
    const verdict = stage.judge(hostile.update, this.who);
    const problems: string[] = [];
    const expect = (isSo: boolean, what: string) => {
      if (!isSo) problems.push(what);
    };
    expect(stage.doc.store.pendingStructs === null && stage.doc.store.pendingDs === null, 'pending');
    expect(stage.doc.clientID === client, 'another clientID');
    expect([...stage.doc.share.keys()].join() === stage.root, 'another root');
    if (verdict.kind !== 'applied') {
      expect(hostile.isFault === (verdict.kind === 'fault'), `is ${JSON.stringify(verdict)}`);
      expect(isSame(stage.show(), before), 'something was applied');
      expect(Buffer.compare(vector, Y.encodeStateVector(stage.doc)) === 0, 'entries were applied');
      if (!hostile.isFault)
        expect(hostile.refused.length + hostile.survivors.size === 0, 'nothing came of it');
      return { problem: problems[0], refusals: 0 };
    }
    expect(!hostile.isFault, 'was applied');
    const ids = new Set(verdict.refused.flatMap((item) => item.ids));
    expect(
      hostile.refused.every((id) => ids.has(id)),
      'the sender is not told',
    );
    expect(!hostile.accepted.some((id) => ids.has(id)), 'an accepted write is refused');
    expect(
      verdict.refused.every(({ key }) => key === hostile.key),
      'another key is refused',
    );
    for (const [key, value] of hostile.survivors)
      expect(isSame(stage.get(key), value), `${key} did not survive`);
    const shown = stage.get(hostile.key) as readonly [string, string, unknown] | undefined;
    if (hostile.isKept) expect(isSame(shown, before[hostile.key]), 'the attacked key changed');
    if (hostile.isKept)
      for (const bytes of [verdict.update, verdict.back]) expect(!holds(bytes, hostile.token), 'leaked');
    if (hostile.shows !== undefined)
      expect(isSame(shown?.[2] ?? null, hostile.shows), 'a good write is not shown');
    if (shown) expect(hlcMs(shown[0]) <= this.#now + AHEAD_MS, 'a stamp from the future');
    Y.applyUpdate(this.#witness, verdict.update);
    Y.applyUpdate(this.#sender, hostile.update);
    if (verdict.back) Y.applyUpdate(this.#sender, verdict.back);
    const now = stage.show();
    for (const [name, doc] of [
      ['sender', this.#sender],
      ['witness', this.#witness],
    ] as const) {
      expect(isSame(doc.getMap(stage.root).toJSON(), now), `${name} shows something else`);
      expect(
        doc.store.pendingStructs === null && doc.store.pendingDs === null,
        `${name} waits for something`,
      );
    }
    return { problem: problems[0], refusals: verdict.refused.length };
  }
}

/**
 * Hand-made updates for every role, document and kind of key, new, live and unknown, each attack in turn, mixed with
 * edits that the role may make. The same seed gives the same updates. `onProgress` hears of every thousand.
 */
export function fuzzPermissions(options: {
  readonly count: number;
  readonly seed: number;
  onProgress?(cases: number): void;
}): FuzzSummary {
  const random = seededRandom(options.seed);
  const failures: string[] = [];
  let [cases, faults, refusals, survivors] = [0, 0, 0, 0];
  const run = (stage: FuzzStage, name: string, make: (attacker: Attacker) => HostileUpdate) => {
    const hostile = make(stage.attacker());
    const judged = stage.judge(hostile);
    if (judged.problem && failures.length < 50)
      failures.push(`${name}, case ${cases}, seed ${options.seed}: ${judged.problem}`);
    cases += 1;
    if (hostile.isFault) faults += 1;
    refusals += judged.refusals;
    survivors += hostile.survivors.size;
    if (cases % 1000 === 0) options.onProgress?.(cases);
  };
  for (let round = 0; cases < options.count; round += 1) {
    for (const document of TARGET_DOCUMENTS) {
      const targets = TARGETS.filter((target) => target.document === document);
      for (const role of ROLES) {
        let stage = new FuzzStage(document, role);
        for (const [target, attack] of inAnyOrder(pairsOf(targets, KEY_ATTACKS), random)) {
          // Seldom, since each is a hundred times as large as any other.
          if (attack === 'large-value' && random() > 0.05) continue;
          if (cases >= options.count) return { cases, faults, refusals, survivors, failures };
          if (stage.cases >= CASES_A_STAGE) stage = new FuzzStage(document, role);
          run(stage, `${role} ${attack} ${document} ${target.key('ID')}`, (attacker) =>
            attackKey(attacker, target, attack, random),
          );
        }
        for (const attack of STRUCTURE_ATTACKS) {
          if (cases >= options.count) return { cases, faults, refusals, survivors, failures };
          const target = targets[(round + cases) % targets.length] as Target;
          run(stage, `${role} ${attack} ${document}`, (attacker) =>
            attackStructure(attacker, target, attack, random),
          );
        }
      }
    }
  }
  return { cases, faults, refusals, survivors, failures };
}

function pairsOf<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  return first.flatMap((a) => second.map((b): [A, B] => [a, b]));
}

function inAnyOrder<T>(values: T[], random: () => number): T[] {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [values[at], values[other]] = [values[other] as T, values[at] as T];
  }
  return values;
}

function holds(bytes: Uint8Array | undefined, token: string): boolean {
  return bytes !== undefined && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(token);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || isDeepStrictEqual(a, b);
}
