import { presenceDocument } from '@roundsman/shared-schema/document/document-ref.ts';
import { stabilise } from '@roundsman/shared-schema/kernel/stabilise.ts';
import { MAX_AWARENESS_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import {
  type Presence,
  type PresenceOf,
  presenceOfSchema,
} from '@roundsman/shared-schema/protocol/messages.ts';
import { createListeners, type Readable } from '../signal.ts';
import type { Documents } from './documents.ts';

/** The document that carries the presence of the screens. */
const PRESENCE_DOCUMENT = presenceDocument();

/** Of what a presence may take, for its place and for who it is, which the relay adds. */
const KEPT_FREE_BYTES = 400;
const ID_MOST = 64;

/**
 * A presence with as many of the held ids as the relay forwards: it drops one that is larger, and whoever holds a
 * hundred would be nowhere. What is held is a hint and need not be complete; how much it is, is told.
 */
export function fittingPresence({ place, holds }: Presence): Presence {
  let bytes = 0;
  const fitting: string[] = [];
  for (const id of holds) {
    // With its quotes and the comma.
    bytes += id.length + 3;
    if (bytes > MAX_AWARENESS_BYTES - KEPT_FREE_BYTES) break;
    if (id.length <= ID_MOST) fitting.push(id);
  }
  const more = holds.length - fitting.length;
  return { place, holds: fitting, ...(more > 0 && { more }) };
}

/** Who is where, over the awareness of one open document. */
export interface PresenceBoard {
  set(presence: Presence | null): void;
  at(place: string): Readable<readonly PresenceOf[]>;
  stop(): void;
}

/** `self`: `<user>.<device>`, which is left out. */
export function createPresence(documents: Documents, self: string): PresenceBoard {
  const changed = createListeners();
  let own: Presence | null = null;
  let followed: ReturnType<Documents['find']>;
  const tell = () => changed.tell();

  function follow(): void {
    const open = documents.find(PRESENCE_DOCUMENT);
    if (open === followed) return;
    followed?.awareness.off('change', tell);
    followed = open;
    open?.awareness.on('change', tell);
    open?.awareness.setLocalState(own === null ? null : { ...own });
    tell();
  }

  function read(place: string): readonly PresenceOf[] {
    const all: PresenceOf[] = [];
    const seen = new Set<string>();
    for (const [clientId, state] of followed?.awareness.getStates() ?? []) {
      if (clientId === followed?.doc.clientID) continue;
      // A state without identity comes from another tab of this device, not through the relay.
      const parsed = presenceOfSchema.safeParse(state);
      if (!parsed.success || parsed.data.place !== place) continue;
      const { user, device, holds } = parsed.data;
      const key = `${user}.${device} ${holds.join(' ')}`;
      if (`${user}.${device}` === self || seen.has(key)) continue;
      seen.add(key);
      all.push(parsed.data);
    }
    return all.sort((a, b) => (a.user < b.user ? -1 : a.user > b.user ? 1 : a.device < b.device ? -1 : 1));
  }

  const stop = documents.subscribe(follow);
  follow();
  return {
    set(presence) {
      own = presence && fittingPresence(presence);
      follow();
      followed?.awareness.setLocalState(own === null ? null : { ...own });
    },
    at(place) {
      let last: readonly PresenceOf[] = [];
      return {
        get() {
          last = stabilise(last, read(place));
          return last;
        },
        subscribe: (listener) => changed.add(listener),
      };
    },
    stop() {
      stop();
      followed?.awareness.off('change', tell);
      changed.clear();
    },
  };
}
