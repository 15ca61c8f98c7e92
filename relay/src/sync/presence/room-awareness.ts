import { MAX_AWARENESS_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import {
  type Presence,
  type PresenceOf,
  presenceSchema,
} from '@roundsman/shared-schema/protocol/messages.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { charged, type Payer } from '#sync/turns/payer.ts';
import { awarenessMessage } from '#sync/wire/sync-messages.ts';

/** Someone whose presence is shown, and who is shown others'. */
export interface Present {
  readonly userId: string;
  readonly deviceId: string;
  /** The clientID announced when the document was opened; plain clients announce it with their first state. */
  readonly clientId: number | undefined;
  /** Stock clients take silence for a broken connection and want to hear their own states. */
  readonly echoes: boolean;
  present(message: Uint8Array): void;
  /** Pays for what is shown later than it came. */
  readonly payer?: Payer | undefined;
}

interface Entry {
  readonly client: number;
  readonly clock: number;
  /** JSON text; `null` for one who left. */
  readonly state: string;
}

/** Someone's presence as relays tell it to each other; `state` is JSON text, `null` for one who left. */
export interface ToldPresence {
  readonly client: number;
  readonly clock: number;
  readonly user: string;
  readonly state: string | null;
}

interface Shown {
  /** Whoever shows it here; those shown by other relays have none. */
  owner: Present | undefined;
  /** The other relay that told of it, and the clock it told. */
  told: { readonly relay: string; readonly clock: number } | undefined;
  user: string;
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
const MAX_TOLD = 2000;
const GONE = 'null';

/**
 * Who looks at what in one document. Identity comes from the session, whatever the state says;
 * states of others' clientIDs are dropped silently, as stock providers send back what they hear.
 */
export class RoomAwareness {
  readonly #isShared: boolean;
  readonly #members = new Set<Present>();
  readonly #shown = new Map<number, Shown>();
  readonly #throttles = new Map<Present, Throttle>();
  #tell: ((presence: ToldPresence) => void) | undefined;
  #onDispose: (() => void) | undefined;

  constructor(options: { isShared: boolean }) {
    this.#isShared = options.isShared;
  }

  get isShared(): boolean {
    return this.#isShared;
  }

  /** Everybody shown here is told to other relays from now on, until all this ends. */
  connect(tell: (presence: ToldPresence) => void, onDispose: () => void): void {
    this.#tell = tell;
    this.#onDispose = onDispose;
    for (const presence of this.own()) tell(presence);
  }

  /** Those who are shown by this relay. */
  own(): readonly ToldPresence[] {
    return [...this.#shown]
      .filter(([, shown]) => shown.owner && shown.state !== GONE)
      .map(([client, { clock, user, state }]) => ({ client, clock, user, state }));
  }

  /** Takes what another relay tells; whoever is connected here is known better here. */
  take(relay: string, { client, clock, user, state }: ToldPresence): void {
    const shown = this.#shown.get(client);
    if (shown?.owner || !this.#isShared) return;
    const text = state ?? GONE;
    const isKnown = shown?.told?.relay === relay;
    if (isKnown ? shown.told?.clock === clock && shown.state === text : text === GONE) return;
    if (shown && !isKnown && isSomeoneElses(shown, user)) return;
    if (!shown && this.#shown.size >= MAX_TOLD) return;
    this.#set(client, { owner: undefined, told: { relay, clock }, user, clock, state: text });
    this.#forgetGone();
  }

  /** Takes away everybody of whom a relay told that is there no more. */
  dropRelay(relay: string): void {
    for (const [client, shown] of this.#shown) {
      if (shown.told?.relay !== relay || shown.owner) continue;
      if (shown.state !== GONE) this.#set(client, { ...shown, told: undefined, state: GONE });
    }
    this.#forgetGone();
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
      const left = this.#shown.get(client);
      if (left) left.owner = undefined;
    }
    this.#forgetGone();
  }

  dispose(): void {
    for (const presence of this.own()) this.#tell?.({ ...presence, clock: presence.clock + 1, state: null });
    this.#tell = undefined;
    this.#onDispose?.();
    this.#shown.clear();
    for (const { timer } of this.#throttles.values()) clearTimeout(timer);
    this.#throttles.clear();
    this.#members.clear();
  }

  #isOwn(member: Present, client: number): boolean {
    if (!this.#members.has(member)) return false;
    if (member.clientId !== undefined && member.clientId !== client) return false;
    const shown = this.#shown.get(client);
    if (shown?.owner) return shown.owner === member;
    // One's own may have been shown by another relay before.
    if (shown && isSomeoneElses(shown, member.userId)) return false;
    return ![...this.#shown.values()].some(({ owner }) => owner === member);
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
    else of.timer = setTimeout(() => charged(member.payer, show), wait);
  }

  #show(member: Present, entry: Entry): void {
    const { client, clock, state } = entry;
    this.#set(client, { owner: member, told: undefined, user: member.userId, clock, state });
  }

  #set(client: number, next: Shown): void {
    // Receivers ignore clocks they have seen, so one who left and comes back counts on from here.
    const clock = Math.max(next.clock, (this.#shown.get(client)?.clock ?? -1) + 1);
    const { owner, user, state } = next;
    this.#shown.set(client, { ...next, clock });
    const message = encode([{ client, clock, state }]);
    for (const other of this.#members) if (other !== owner) other.present(message);
    if (owner) this.#tell?.({ client, clock, user, state: state === GONE ? null : state });
  }

  #forgetGone(): void {
    for (const [client, shown] of this.#shown) {
      if (this.#shown.size <= MAX_GONE) break;
      if (!shown.owner && shown.state === GONE) this.#shown.delete(client);
    }
  }
}

function isSomeoneElses(shown: Shown, user: string): boolean {
  return shown.state !== GONE && shown.user !== user;
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
  const presence: Presence = parsed.success ? parsed.data : { place: '', holds: [] };
  const state: PresenceOf = {
    place: presence.place,
    holds: presence.holds,
    ...(presence.more !== undefined && { more: presence.more }),
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
