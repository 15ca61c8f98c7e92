import { middleOfFirm } from '@roundsman/shared-schema/areas/customers/middle-of-firm.ts';
import { type OwnPlace, ownPlaces } from '@roundsman/shared-schema/areas/customers/own-places.ts';
import {
  type FoundPlace,
  LEAST_LOOKED_UP,
  searchAddresses,
  suggestAddresses,
} from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';

/** A place that an address may become. `sub`: what is known of it besides. */
export interface Suggestion {
  readonly address: string;
  readonly lngLat: LngLat;
  readonly own: OwnPlace | undefined;
}

/** The server is asked when nothing was typed for so long. */
const PAUSE_MS = 300;

interface Answer {
  readonly text: string;
  readonly places: readonly FoundPlace[];
  /** Why nothing was found, as the key of a text. */
  readonly why?: NoPlaces | undefined;
}

/** Why a lookup while typing brought no place. */
type NoPlaces = 'not-found' | 'none' | 'busy' | 'away';

/** Says by its error why the server found nothing; one that it does not know means that the service is away. */
function whyOf(error: string): NoPlaces {
  if (error === 'geocoding.none') return 'none';
  return error === 'geocoding.busy' ? 'busy' : 'away';
}

/** What an account's server can do; known once it has been asked, until the app is loaded anew. */
const able = new Map<string, 'nothing' | 'searching' | 'typing'>();

/** These texts were sent to the server, which has not answered. */
const unanswered = new Set<string>();

/** Tells whether the server left a question about an address unanswered, because the app notices a broken connection some seconds late. */
export function isUnanswered(text: string): boolean {
  return unanswered.has(text.trim());
}

export interface PlaceSuggestions {
  readonly suggestions: readonly Suggestion[];
  /** Why there is none for what is typed; undefined while that is not known, and where the server is not asked. */
  readonly why: NoPlaces | undefined;
  /** Looks the whole text up, where the server is not asked while somebody types. */
  readonly lookUp: (() => Promise<readonly FoundPlace[] | Failure>) | undefined;
}

/** Places for what is typed: the customers' own, also without a connection, then those that the server finds (CUS-4). */
export function usePlaceSuggestions(
  text: string,
  near: LngLat | undefined,
  isTyped: boolean,
): PlaceSuggestions {
  const { account } = useStore();
  const { call } = useCall();
  const { connected } = useSyncState();
  const [answer, setAnswer] = useState<Answer>();
  const wanted = text.trim();
  const own = useQuery(ownPlaces, isTyped && wanted.length >= LEAST_LOOKED_UP ? wanted : '');
  const can = able.get(account.id);
  const firm = useQuery(middleOfFirm);
  const [lng, lat] = near ?? firm ?? [];
  const ask = useCallback(() => {
    const spot: [number, number] | undefined =
      lng === undefined || lat === undefined ? undefined : [lng, lat];
    return { account: account.id, text: wanted, ...(spot ? { near: spot } : {}) };
  }, [account.id, wanted, lng, lat]);
  useEffect(() => {
    if (!isTyped || !connected || wanted.length < LEAST_LOOKED_UP) return;
    if (can === 'nothing' || can === 'searching') return;
    let isOver = false;
    const timer = setTimeout(async () => {
      unanswered.add(wanted);
      const found = await call(suggestAddresses, ask());
      if (found.ok || found.error === 'geocoding.none') unanswered.delete(wanted);
      if (found.ok) able.set(account.id, found.value.isTyping ? 'typing' : 'searching');
      else if (found.error === 'geocoding.none') able.set(account.id, 'nothing');
      if (isOver) return;
      if (!found.ok) return setAnswer({ text: wanted, places: [], why: whyOf(found.error) });
      const { places, isTyping } = found.value;
      setAnswer({ text: wanted, places, ...(isTyping && places.length === 0 && { why: 'not-found' }) });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isTyped, connected, wanted, can, call, ask, account.id]);
  const lookUp = useCallback(async () => {
    const found = await call(searchAddresses, ask());
    if (!found.ok) return found;
    setAnswer({ text: wanted, places: found.value.places });
    return found.value.places;
  }, [call, ask, wanted]);

  const answered = answer?.text === wanted ? answer : undefined;
  const known = new Set(own.map(({ address }) => address.toLowerCase()));
  const found = (answered?.places ?? []).filter(({ label }) => !known.has(label.toLowerCase()));
  return {
    suggestions: [
      ...own.map((place) => ({ address: place.address, lngLat: place.lngLat, own: place })),
      ...found.map(({ label, lngLat }) => ({ address: label, lngLat, own: undefined })),
    ],
    why: own.length > 0 || !connected ? undefined : isTyped && can === 'nothing' ? 'none' : answered?.why,
    lookUp: connected && can === 'searching' && wanted.length >= LEAST_LOOKED_UP ? lookUp : undefined,
  };
}
