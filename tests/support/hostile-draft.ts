import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import * as Y from 'yjs';
import type { Target } from './hostile-targets.ts';

export interface Attacker {
  /** Holds what the relay holds. Hand-made entries are not applied to it. */
  readonly doc: Y.Doc;
  readonly root: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly role: Role;
  /** Server time, epoch milliseconds. */
  readonly now: number;
  /** ClientIDs of somebody else's, with what they wrote, and of the relay. */
  readonly foreignClient: number;
  readonly relayClient: number;
}

export interface HostileUpdate {
  readonly update: Uint8Array;
  /** Stands in every value that must not be seen by anybody. */
  readonly token: string;
  /** Nothing may be applied. */
  readonly isFault: boolean;
  /** The key that was attacked, and whether its value has to stay as it was. */
  readonly key: string;
  readonly isKept: boolean;
  /** What the attacked key has to show, or null for nothing, when the role may do that. */
  readonly shows: Json | undefined;
  /** Ids that the sender has to be told of, as `REJECT` names them. */
  readonly refused: readonly string[];
  /** Ids that must not be among them, and what has to stand in the document afterwards. */
  readonly accepted: readonly string[];
  readonly survivors: ReadonlyMap<string, Json>;
}

/** An attack that is being made; `next` answers a stamp later than all before. */
export interface Draft {
  readonly attacker: Attacker;
  readonly target: Target;
  readonly key: string;
  readonly live: Y.Item | undefined;
  readonly token: string;
  readonly next: () => string;
}

export function draftOf(
  attacker: Attacker,
  random: () => number,
): Pick<Draft, 'attacker' | 'token' | 'next'> {
  let count = 0;
  // Later than what stands there, however quickly the cases follow one another.
  const next = () => {
    count += 1;
    return formatHlc(attacker.now, count);
  };
  return { attacker, token: randomToken(random), next };
}

/** A text that stands nowhere else, and of which none is the beginning of another. */
export function randomToken(random: () => number): string {
  return `TOKEN${Math.floor(random() * 1e15).toString(36)}Z`;
}

export function liveItem(map: Y.Map<unknown>, key: string): Y.Item | undefined {
  const item = map._map.get(key);
  return item && !item.deleted ? item : undefined;
}

export function nextId(doc: Y.Doc): string {
  return `${doc.clientID}:${Y.getState(doc.store, doc.clientID)}`;
}

export function authorOf({ userId, deviceId }: Attacker): string {
  return `${userId}.${deviceId}`;
}

export function randomClient(random: () => number): number {
  return 1000 + Math.floor(random() * 0x7fff0000);
}

export function randomId(random: () => number): string {
  return `new${Math.floor(random() * 1e12).toString(36)}`;
}

export function anyOf<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T;
}
