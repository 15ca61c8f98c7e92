import type { VisitsOutcome } from '@roundsman/shared-schema/areas/work/change-visits.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { refusedVisits } from '#parts/visits/visits-outcome.ts';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import '#parts/visits/work.text.ts';
import './planning.text.ts';

/** Names that a toast has room for. */
const NAMES_SAID = 3;

/** Says which of several visits stayed as they were, and why, once it is known. */
export function useTellRefused(): (
  rows: readonly VisitRow[],
  done: Promise<Result<VisitsOutcome>>,
) => Promise<void> {
  const show = useToast();
  return async (rows, done) => {
    const result = await done;
    const refused = result.ok ? refusedVisits(rows)(result.value) : [];
    const [first] = refused;
    if (!first) return;
    const names = refused.slice(0, NAMES_SAID).map(({ name }) => name);
    const more = refused.length - names.length;
    const all = more > 0 ? [...names, t('planning.refused-more', { count: more })] : names;
    show({ text: t('planning.refused', { names: listed(all), why: first.why }) });
  };
}
