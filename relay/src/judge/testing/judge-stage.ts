import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { PIECE, type PieceSize } from '@roundsman/shared-schema/document/cut-update.ts';
import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import * as Y from 'yjs';
import { Copies } from '../copies.ts';
import { judgeUpdate } from '../judge-update.ts';
import type { Applied, Judging, Verdict } from '../verdict.ts';

/** Server time of the stage, epoch milliseconds. */
export const NOW = Date.UTC(2025, 0, 6, 9);

/** An update is applied entry by entry. */
export const ONE_BY_ONE: PieceSize = { bytes: 1, entries: 1 };

export interface Sender {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly deviceId: string;
}

export function sender(userId: string, ...roles: Role[]): Sender {
  return { userId, roles, deviceId: 'dev1' };
}

export const OWNER = sender('owner001', 'owner');
export const PLANNER = sender('planner1', 'planner');

/** A value of a sender, `second` seconds after the stage's time. */
export function written(who: Sender, second: number, json: Json): Stamped {
  return [formatHlc(NOW + second * 1000, 0), `${who.userId}.${who.deviceId}`, json];
}

/** One document at a relay, with what was made of every update. */
export class JudgeStage {
  readonly document: string;
  readonly doc: Y.Doc;
  readonly owners = new Map<number, string>();
  copies = new Copies();
  /** What would lie in the log. */
  readonly log: Uint8Array[] = [];
  isFull = false;
  now = NOW;
  recovery: Judging['recovery'];
  /** How much is applied in one go: nobody may see a difference. */
  piece: PieceSize = PIECE;

  constructor(document: string, doc: Y.Doc = newYDoc()) {
    this.document = document;
    this.doc = doc;
    this.doc.getMap(this.root);
  }

  /** `vector`: what the sender has, where the update is a step 2. */
  judge(update: Uint8Array, who: Sender, vector?: Uint8Array): Verdict {
    const held = vector && Y.decodeStateVector(vector);
    const judging = {
      doc: this.doc,
      document: this.document,
      rules: rulesOf(this.document),
      member: who,
      deviceId: who.deviceId,
      now: this.now,
      ownerOf: (client: number) => this.owners.get(client),
      copies: this.copies,
      holds: held && ((client: number, clock: number) => clock < (held.get(client) ?? 0)),
      isFull: this.isFull,
      recovery: this.recovery,
    };
    const verdict = atOnce(judgeUpdate(update, judging, this.piece));
    if (verdict.kind === 'applied') {
      for (const client of verdict.newClients) this.owners.set(client, who.userId);
      this.log.push(verdict.update);
    }
    return verdict;
  }

  /** Judges an update that has to be applied. */
  applied(update: Uint8Array, who: Sender): Applied {
    const verdict = this.judge(update, who);
    if (verdict.kind !== 'applied') throw new Error(`judged as ${JSON.stringify(verdict)}`);
    return verdict;
  }

  get root(): string {
    return this.document.split(':')[0] ?? '';
  }

  get(key: string): unknown {
    return this.doc.getMap(this.root).get(key);
  }

  show(): Record<string, unknown> {
    return this.doc.getMap(this.root).toJSON();
  }

  /** A device that holds what the relay holds now; of two devices the one with the higher clientID wins in Yjs. */
  device(who: Sender, clientID?: number): StageDevice {
    const device = new StageDevice(this, who);
    if (clientID !== undefined) device.doc.clientID = clientID;
    device.pull();
    return device;
  }
}

/** A device of the stage: it works by itself and sends when told. */
export class StageDevice {
  readonly doc = newYDoc();
  readonly who: Sender;
  readonly #stage: JudgeStage;

  constructor(stage: JudgeStage, who: Sender) {
    this.#stage = stage;
    this.who = who;
  }

  get map(): Y.Map<unknown> {
    return this.doc.getMap(this.#stage.root);
  }

  /** Edits and answers the update that came of it. */
  edit(write: (map: Y.Map<unknown>) => void): Uint8Array {
    const updates: Uint8Array[] = [];
    const listen = (update: Uint8Array) => updates.push(update);
    this.doc.on('update', listen);
    this.doc.transact(() => write(this.map));
    this.doc.off('update', listen);
    return Y.mergeUpdates(updates);
  }

  set(key: string, value: unknown): Uint8Array {
    return this.edit((map) => map.set(key, value));
  }

  /** Everything the relay lacks, as a step 2. */
  step2(): Uint8Array {
    return Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(this.#stage.doc));
  }

  push(update?: Uint8Array): Verdict {
    const vector = update ? undefined : Y.encodeStateVector(this.doc);
    const verdict = this.#stage.judge(update ?? this.step2(), this.who, vector);
    if (verdict.kind === 'applied' && verdict.back) Y.applyUpdate(this.doc, verdict.back);
    return verdict;
  }

  pull(): void {
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(this.#stage.doc, Y.encodeStateVector(this.doc)));
  }

  show(): Record<string, unknown> {
    return this.map.toJSON();
  }
}
