import { day, dayBrief, dayFull, dayShort } from '#text/format-day.ts';

/**
 * An ISO day: 'Mon 9 March', 'Mon 9 Mar' when `brief`, or 'Mon 9' when `short`; the full date is its tooltip. `thisYear`
 * adds other years.
 */
export function Day(props: { iso: string; brief?: boolean; short?: boolean; thisYear?: number }) {
  const { iso, brief, short, thisYear } = props;
  return (
    <time dateTime={iso} title={dayFull(iso)} className="rm-num">
      {short ? dayShort(iso) : brief ? dayBrief(iso, thisYear) : day(iso, thisYear)}
    </time>
  );
}
