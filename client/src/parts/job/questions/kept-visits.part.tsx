import type { Visit } from '@roundsman/shared-schema/areas/calendar/visits.ts';
import { customerName } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import './kept-visits.css';
import './leave-visits.text.ts';

/** So many rows need no height of their own. */
const FEW = 5;

/**
 * Lists the visits that other days of their jobs would take out of the calendar, each to keep or to let go (S-6, S-16),
 * and says which go in any case.
 */
export function KeptVisits(props: {
  keepable: readonly Visit[];
  going: readonly Visit[];
  /** Several jobs change at once, so that each visit says whose it is. */
  withNames: boolean;
  /** The title of the dialog asks something else. */
  isTitled: boolean;
  kept: ReadonlySet<string>;
  onKeep: (kept: ReadonlySet<string>) => void;
}) {
  const { keepable, going, withNames, isTitled, kept, onKeep } = props;
  const { snapshot } = useStore();
  const byId = new Map([...keepable, ...going].map((visit) => [visit.id, visit]));
  const keep = (ids: readonly string[], isKept: boolean) => {
    const next = new Set(kept);
    for (const id of ids) {
      if (isKept) next.add(id);
      else next.delete(id);
    }
    onKeep(next);
  };
  const words = (visit: Visit) => ({
    label: [withNames ? nameOf(snapshot, visit) : '', dayFull(visit.planned), visit.time]
      .filter(Boolean)
      .join(' · '),
    ...(visit.planned !== visit.due && { sub: t('leave-visits.due', { day: dayFull(visit.due) }) }),
  });
  const list = (visits: readonly Visit[], label: string, isChosen: boolean) => (
    <div className={`kept-visits${visits.length > FEW ? ' kept-visits-many' : ''}`}>
      <VirtualList
        ids={visits.map(({ id }) => id)}
        label={label}
        rowHeight={44}
        renderRow={(id) => {
          const visit = byId.get(id);
          if (!visit) return null;
          const { label: day, sub } = words(visit);
          return isChosen ? (
            <CheckField
              label={day}
              sub={sub}
              checked={kept.has(id)}
              onChange={(event) => keep([id], event.target.checked)}
            />
          ) : (
            <p>{[day, sub].filter(Boolean).join(' ')}</p>
          );
        }}
      />
    </div>
  );
  const ids = keepable.map(({ id }) => id);
  return (
    <>
      {keepable.length > 0 && (
        <fieldset className="kept-visits-choice">
          <legend className={isTitled ? undefined : 'rm-sr'}>
            {t('leave-visits.keep-title', { count: keepable.length })}
          </legend>
          <p className="rm-small">{t('leave-visits.keep-text', { count: keepable.length })}</p>
          {keepable.length > 1 && (
            <CheckField
              label={t('leave-visits.keep-all', { count: keepable.length })}
              checked={kept.size === keepable.length}
              onChange={(event) => keep(ids, event.target.checked)}
            />
          )}
          {list(keepable, t('leave-visits.keep-title', { count: keepable.length }), true)}
        </fieldset>
      )}
      {going.length > 0 && (
        <div>
          <p>{t('leave-visits.going', { count: going.length })}</p>
          {list(going, t('leave-visits.going', { count: going.length }), false)}
        </div>
      )}
    </>
  );
}

function nameOf(snapshot: Snapshot, { jobId }: Visit): string {
  const job = snapshot.record(jobRecord, jobId);
  return (job && customerName(snapshot, job.customerId)) || t('leave-visits.no-name');
}
