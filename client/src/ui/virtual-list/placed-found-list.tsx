import { type UIEvent, useEffect, useRef } from 'react';
import { FoundList } from './found-list.tsx';
import { longPlaces } from './long-places.ts';
import type { VirtualListProps } from './virtual-list.tsx';

interface Place {
  readonly top: number;
  readonly height: number;
}

const TOP: Place = { top: 0, height: 0 };

/**
 * A list that is searched, which stays one once its search is cleared: where it was scrolled to then is kept for the long
 * list that one comes back to. What it draws with a key knows nothing of it.
 */
export function PlacedFoundList(props: VirtualListProps) {
  const { restoreKey, ids } = props;
  const place = useRef(TOP);
  const count = useRef(ids.length);
  useEffect(() => {
    count.current = ids.length;
  }, [ids]);
  useEffect(() => {
    if (restoreKey === undefined) return;
    return () => {
      const { top, height } = place.current;
      place.current = TOP;
      const last = count.current - 1;
      if (top === 0 || last < 0) longPlaces.delete(restoreKey);
      else {
        const size = height / (last + 1);
        longPlaces.set(restoreKey, { ranges: [{ startIndex: 0, endIndex: last, size }], scrollTop: top });
      }
    };
  }, [restoreKey]);
  const follow = ({ target }: UIEvent) => {
    // While words are searched there is no place to come back to, and a key is answered without reading any.
    if (restoreKey !== undefined && target instanceof HTMLElement)
      place.current = { top: target.scrollTop, height: target.scrollHeight };
  };
  return (
    <div className="rm-found-place" onScrollCapture={follow}>
      <FoundList {...props} />
    </div>
  );
}
