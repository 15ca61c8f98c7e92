import {
  readWeather,
  type WeatherDay,
  weatherDay,
} from '@roundsman/shared-schema/areas/weather/weather.http.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { browserValues } from '#platform/local-values.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { useToday } from '../today.hook.ts';

const KEY = 'roundsman.weather';
const keptSchema = z.object({ place: z.string(), askedOn: z.string(), days: z.array(weatherDay) });
type Kept = z.infer<typeof keptSchema>;

const values = browserValues();
/** All who show it hear of an answer: only one of them asks. */
const shown = new Set<(kept: Kept) => void>();

/** For which place and day each store has asked already, so that a silent service is not asked again and again. */
const asked = new WeakMap<object, Set<string>>();

function askedBy(store: object): Set<string> {
  const known = asked.get(store) ?? new Set();
  asked.set(store, known);
  return known;
}

function read(): Kept | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(values.get(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * The next 5 days at the place of the business, today first, kept on this device for the day. Empty, quietly, where
 * the place is not known or nobody answers; never waits for the network (LCH-2).
 */
export function useWeatherDays(): readonly WeatherDay[] {
  const store = useStore();
  const { call } = useCall();
  const today = useToday();
  const { connected } = useSyncState();
  const { lngLat } = useSetting('business.address');
  const [kept, setKept] = useState(read);
  useEffect(() => {
    shown.add(setKept);
    return () => void shown.delete(setKept);
  }, []);
  // About a kilometre: enough for weather, and no more of the address than that leaves the device.
  const place = lngLat?.map((degrees) => degrees.toFixed(2)).join(' ');
  const isFresh = kept !== undefined && kept.place === place && kept.askedOn === today;
  useEffect(() => {
    if (!place || isFresh || !connected) return;
    const questions = askedBy(store);
    const question = `${place} ${today}`;
    if (questions.has(question)) return;
    questions.add(question);
    const [lng = 0, lat = 0] = place.split(' ').map(Number);
    void call(readWeather, { account: store.account.id, lng, lat }).then((answer) => {
      if (!answer.ok) questions.delete(question);
      if (!answer.ok || answer.value.days.length === 0) return;
      const next = { place, askedOn: today, days: answer.value.days };
      values.set(KEY, JSON.stringify(next));
      for (const show of shown) show(next);
    });
  }, [store, call, place, today, isFresh, connected]);
  return place && kept?.place === place ? kept.days.filter(({ day }) => day >= today) : [];
}
