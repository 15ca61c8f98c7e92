import { day, dayFull, dayShort } from '#text/format-day.ts';

/** An ISO day: 'Mon 9 March', or 'Mon 9' when `short`; the full date is its tooltip. `thisYear` adds other years. */
export function Day({ iso, short, thisYear }: { iso: string; short?: boolean; thisYear?: number }) {
  return (
    <time dateTime={iso} title={dayFull(iso)} className="rm-num">
      {short ? dayShort(iso) : day(iso, thisYear)}
    </time>
  );
}
