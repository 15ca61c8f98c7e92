import { MAX_AWARENESS_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import { type PresenceOf, presenceSchema } from '@roundsman/shared-schema/protocol/messages.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { awarenessMessage } from './sync-messages.ts';

/** Someone whose presence is shown, and who is shown others'. */
export interface Present {
  readonly userId: string;
  readonly deviceId: string;
  /** The clientID announced when the document was opened; plain clients announce it with their first state. */
  readonly clientId: number | undefined;
  /** Stock clients take silence for a broken connection and want to hear their own states. */
  readonly echoes: boolean;
  present(message: Uint8Array): void;
}

interface Entry {
  readonly client: number;
  readonly clock: number;
  /** JSON text; `null` for one who left. */
  readonly state: string;
}

interface Shown {
  owner: Present | undefined;
  clock: number;
  state: string;
}

interface Throttle {
  last: number;
  timer: NodeJS.Timeout | undefined;
  latest: Entry | undefined;
}

/** At most ten states a second from each; the latest is never lost. */
const GAP_MS = 100;
const MAX_READ_BYTES = 64 * 1024;
const MAX_GONE = 1000;
const GONE = 'null';

/**
 * Who looks at what in one document (sync 4, awareness). Identity comes from the session, whatever the state says;
 * states of others' clientIDs are dropped silently, as stock providers send back what they hear.
 */
export class RoomAwareness {
  readonly #isShared: boolean;
  readonly #members = new Set<Present>();
  readonly #shown = new Map<number, Shown>();
  readonly #throttles = new Map<Present, Throttle>();

  constructor(options: { isShared: boolean }) {
    this.#isShared = options.isShared;
  }

  /** Shows the others to someone who joins. */
  add(member: Present): void {
    this.#members.add(member);
    this.showAll(member);
  }

  showAll(member: Present): void {
    const others = [...this.#shown].filter(([, shown]) => shown.state !== GONE && shown.owner !== member);
    if (others.length === 0) return;
    member.present(encode(others.map(([client, { clock, state }]) => ({ client, clock, state }))));
  }

  /** Takes what a member sent; malformed and foreign states are ignored. */
  receive(member: Present, bytes: Uint8Array): void {
    const own = readEntries(bytes).find(({ client }) => this.#isOwn(member, client));
    if (!own) return;
    if (member.echoes) member.present(encode([own]));
    if (this.#isShared) this.#throttle(member, own);
  }

  /** Takes someone's presence away, by the identity it was added with. */
  remove(member: unknown): void {
    const present = [...this.#members].find((candidate) => candidate === member);
    if (!present) return;
    this.#members.delete(present);
    clearTimeout(this.#throttles.get(present)?.timer);
    this.#throttles.delete(present);
    for (const [client, shown] of this.#shown) {
      if (shown.owner !== present) continue;
      if (shown.state !== GONE) this.#show(present, { client, clock: shown.clock, state: GONE });
      shown.owner = undefined;
    }
    for (const [client, shown] of this.#shown) {
      if (this.#shown.size <= MAX_GONE) break;
      if (!shown.owner) this.#shown.delete(client);
    }
  }

  dispose(): void {
    for (const { timer } of this.#throttles.values()) clearTimeout(timer);
    this.#throttles.clear();
    this.#members.clear();
  }

  #isOwn(member: Present, client: number): boolean {
    if (!this.#members.has(member)) return false;
    if (member.clientId !== undefined && member.clientId !== client) return false;
    const owner = this.#shown.get(client)?.owner;
    if (owner) return owner === member;
    return ![...this.#shown.values()].some((shown) => shown.owner === member);
  }

  #throttle(member: Present, entry: Entry): void {
    let throttle = this.#throttles.get(member);
    if (!throttle) {
      throttle = { last: 0, timer: undefined, latest: undefined };
      this.#throttles.set(member, throttle);
    }
    const of = throttle;
    of.latest = entry;
    if (of.timer) return;
    const show = () => {
      of.timer = undefined;
      of.last = performance.now();
      if (of.latest) this.#show(member, { ...of.latest, state: stateOf(member, of.latest.state) });
      of.latest = undefined;
    };
    const wait = of.last + GAP_MS - performance.now();
    if (of.last === 0 || wait <= 0) show();
    else of.timer = setTimeout(show, wait);
  }

  #show(member: Present, entry: Entry): void {
    // Receivers ignore clocks they have seen, so one who left and comes back counts on from here.
    const clock = Math.max(entry.clock, (this.#shown.get(entry.client)?.clock ?? -1) + 1);
    this.#shown.set(entry.client, { owner: member, clock, state: entry.state });
    const message = encode([{ client: entry.client, clock, state: entry.state }]);
    for (const other of this.#members) if (other !== member) other.present(message);
  }
}

function stateOf(member: Present, text: string): string {
  if (text === GONE) return GONE;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const parsed = presenceSchema.safeParse(json);
  const presence = parsed.success ? parsed.data : { place: '', holds: [] };
  const state: PresenceOf = {
    place: presence.place,
    holds: presence.holds,
    user: member.userId,
    device: member.deviceId,
  };
  return JSON.stringify(state);
}

function readEntries(bytes: Uint8Array): Entry[] {
  if (bytes.length > MAX_READ_BYTES) return [];
  const entries: Entry[] = [];
  try {
    const decoder = decoding.createDecoder(bytes);
    for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
      const client = decoding.readVarUint(decoder);
      const clock = decoding.readVarUint(decoder);
      const state = decoding.readVarString(decoder);
      if (state.length <= MAX_AWARENESS_BYTES) entries.push({ client, clock, state });
    }
  } catch {
    return [];
  }
  return entries;
}

function encode(entries: readonly Entry[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, entries.length);
  for (const { client, clock, state } of entries) {
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, clock);
    encoding.writeVarString(encoder, state);
  }
  return awarenessMessage(encoding.toUint8Array(encoder));
}
