import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import { JudgeStage, NOW } from '#judge/testing/judge-stage.ts';
import type { RoundWorld, WorldDevice, Written } from '#judge/testing/round-world.ts';
import { changesOf } from '#log/change-feed.ts';
import { liveValue } from '#log/live-entries.ts';
import type { StampedWrite } from '#log/server-write.ts';
import { FORWARDING_MS } from '../epochs.ts';
import { forwardWrites } from '../forward-rule.ts';
import { mergedIn, shownWithin } from '../merged-customers.ts';
import { membersIn, settledEpoch } from '../next-epoch.ts';
import { createReplayer } from '../replay-rule.ts';

const DAY_MS = 24 * 3_600_000;

interface Turn {
  readonly at: number;
  readonly rooms: readonly {
    readonly name: string;
    readonly old: JudgeStage;
    readonly next: JudgeStage;
    readonly apply: ReturnType<typeof changesOf>;
    read: number;
  }[];
}

/** A world whose documents get new epochs while days pass; devices that are away stay in the epoch they know. */
export class WorldEpochs {
  now = NOW + DAY_MS;
  readonly #world: RoundWorld;
  readonly #turns: Turn[] = [];
  /** How many epochs each device has followed. */
  readonly #at = new Map<WorldDevice, number>();
  readonly #unsent = new Map<WorldDevice, Map<string, string>>();
  /** What was left for review, by document and key. */
  readonly parked = new Set<string>();
  /** Jobs whose places an epoch has dropped. */
  readonly dropped = new Set<string>();

  constructor(world: RoundWorld) {
    this.#world = world;
  }

  pass(days: number): void {
    this.now += days * DAY_MS;
    for (const name of this.#world.documents) this.#world.stage(name).now = this.now;
    for (const { rooms } of this.#turns) for (const { old } of rooms) old.now = this.now;
    for (const device of this.#world.devices) device.account.passTime(days * DAY_MS);
  }

  /** What a device that is away has written. */
  note(device: WorldDevice, written: Written): void {
    const unsent = this.#unsent.get(device) ?? new Map<string, string>();
    for (const [key, stamp] of written) unsent.set(key, stamp);
    this.#unsent.set(device, unsent);
  }

  /** What a relay with these documents reads. */
  snapshot(stageOf: (name: string) => JudgeStage = (name) => this.#world.stage(name)): Snapshot {
    return new IndexedDocuments(
      new YjsDocuments(new Map(this.#world.documents.map((name) => [name, stageOf(name).doc]))),
    );
  }

  /** Every document gets its next epoch, and whoever is there goes along. Answers what was read in the former ones. */
  turn(present: readonly WorldDevice[]): { readonly before: Snapshot; readonly after: Snapshot } {
    const before = this.snapshot();
    const known = membersIn(before, this.now);
    const isGone = (id: string, at: string | undefined) => {
      const gone = known.isGone(id, at);
      if (gone) this.dropped.add(id);
      return gone;
    };
    const members = { ...known, isGone };
    const rooms = this.#world.documents.map((name) => {
      const old = this.#world.stage(name);
      const next = new JudgeStage(name);
      next.now = this.now;
      const end = { document: name as DocumentRef, doc: old.doc, now: this.now };
      const shown = shownWithin(before, atOnce(mergedIn(name as DocumentRef, old.doc)));
      const copy = atOnce(settledEpoch(end, { members, shown }));
      write(next, copy);
      const apply = changesOf(newYDoc());
      for (const row of old.log) apply(row);
      return { name, old, next, apply, read: old.log.length };
    });
    for (const { name, next } of rooms) this.#world.moveTo(name, next);
    this.#turns.push({ at: this.now, rooms });
    for (const device of present) this.#follow(device);
    return { before, after: this.snapshot() };
  }

  /** A device comes back: by the rooms that it knows, or, when these are gone, by what it has not sent. */
  comeBack(device: WorldDevice): void {
    const turn = this.#turns[this.#at.get(device) ?? 0];
    if (!turn) device.meet();
    else if (this.now - turn.at < FORWARDING_MS) {
      const rooms = new Map(turn.rooms.map((room) => [room.name, room.old]));
      device.meet((name) => rooms.get(name) ?? this.#world.stage(name));
      this.forward();
    } else this.#replay(device);
    this.#unsent.delete(device);
    if (turn) this.#follow(device);
  }

  forward(): void {
    for (const { rooms } of this.#turns) {
      for (const room of rooms) {
        const changes = room.old.log.slice(room.read).flatMap((row) => room.apply(row));
        room.read = room.old.log.length;
        const { doc } = room.next;
        if (changes.length > 0)
          write(
            room.next,
            forwardWrites(changes, (root, key) => liveValue(doc, root, key)),
          );
      }
    }
  }

  #replay(device: WorldDevice): void {
    const waiting = [...(this.#unsent.get(device) ?? [])].sort(([, a], [, b]) => (a < b ? -1 : 1));
    for (const [written, hlc] of waiting) {
      const [document = '', key = ''] = written.split(' ');
      const stage = this.#world.stage(document);
      const value = parseStamped(device.docs.get(document)?.getMap(stage.root).get(key));
      if (value?.[0] !== hlc) continue;
      const judge = createReplayer({
        document,
        rules: rulesOf(document),
        member: { userId: device.userId, roles: ['owner'] },
        deviceId: 'dev1',
        now: this.now,
        isFull: false,
      });
      const shown = (root: string, at: string) => liveValue(stage.doc, root, at);
      const outcome = judge({ key, given: value, hlc }, shown, stage.doc);
      if (outcome === 'refused') this.parked.add(written);
      else if (outcome) write(stage, [outcome]);
    }
  }

  #follow(device: WorldDevice): void {
    for (const name of this.#world.documents) device.docs.set(name, newYDoc());
    this.#at.set(device, this.#turns.length);
    device.meet();
  }
}

function write(stage: JudgeStage, writes: Iterable<StampedWrite>): void {
  const listen = (update: Uint8Array) => stage.log.push(update);
  stage.doc.on('update', listen);
  stage.doc.transact(() => {
    for (const { root, key, value } of writes) {
      if (value) stage.doc.getMap(root).set(key, value);
      else stage.doc.getMap(root).delete(key);
    }
  });
  stage.doc.off('update', listen);
}
