import { Suspense, useMemo, useState } from 'react';
import type { LngLat } from '#map/bounds.ts';
import { late } from '#ui/late/late.tsx';

const RoundMap = late(async () => (await import('#map/round-map.part.tsx')).RoundMap);
const PinMap = late(async () => (await import('#map/pin-map.part.tsx')).PinMap);

/** The map of a round and the map for choosing a pin. */
export function GalleryMap() {
  const [picked, setPicked] = useState<string | null>('s3');
  const [pin, setPin] = useState<LngLat | null>(null);
  const stops = useMemo(
    () =>
      Array.from({ length: 14 }, (_, at) => ({
        id: `s${at}`,
        lngLat: [-1.5 + Math.sin(at / 2) * 0.006, 54.5 + at * 0.0006] as [number, number],
        label: `${at + 1}`,
        selected: picked === `s${at}`,
        held: at === 6,
      })),
    [picked],
  );
  return (
    <Suspense fallback={null}>
      <RoundMap stops={stops} colour="#5A4FC8" height={360} unit="miles" onPick={setPicked} />
      <PinMap lngLat={pin} around={[-1.5, 54.5]} onChange={setPin} height={220} unit="kilometres" />
      <span data-pin>{pin ? pin.map((value) => value.toFixed(4)).join(' ') : 'no pin'}</span>
    </Suspense>
  );
}
