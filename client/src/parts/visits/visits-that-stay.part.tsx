import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { visitsThatStay } from '@roundsman/shared-schema/areas/work/visits-that-stay.ts';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import './visits.text.ts';

/** Says how many of the chosen visits stay as they are, and why; nothing where all of them change. */
export function VisitsThatStay(props: {
  chosen: readonly VisitRow[];
  changing?: readonly string[];
  leftOut?: ReadonlySet<string>;
}) {
  const stay = visitsThatStay(props.chosen, new Set(props.changing), props.leftOut);
  if (stay.length === 0) return null;
  const why = listed(stay.map((one) => t(`visits.stays-${one.reason}`, { count: one.count })));
  return <p className="rm-t2">{t('visits.stays', { why })}</p>;
}
