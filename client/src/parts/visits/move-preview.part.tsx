import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import type { MovePreview, MoveProblem, PreviewCell } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { duration, money } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import './visits.css';
import './visits.text.ts';

const KINDS: readonly MoveProblem[] = ['locked', 'fixed-time', 'closed', 'away', 'too-close', 'round'];

function capWords({ cap }: PreviewCell): string {
  if (!cap) return '';
  const amount =
    cap.of === 'jobs'
      ? t('visits.cap-jobs', { count: cap.amount })
      : cap.of === 'minutes'
        ? duration(cap.amount)
        : money(cap.amount);
  return t('visits.cap', { amount });
}

/** The work of the days to which visits go, each person's against the cap (SCH-7). */
export function MoveLoads(props: {
  preview: MovePreview;
  nameOf: (lane: string) => string;
  withPrices: boolean;
}) {
  const { preview, nameOf, withPrices } = props;
  if (preview.cells.length === 0) return <p className="rm-t2">{t('visits.moves-nothing')}</p>;
  return (
    <table className="visits-loads">
      <caption className="rm-sr">{t('visits.loads')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('visits.day')}</th>
          <th scope="col">{t('visits.who')}</th>
          <th scope="col">{t('visits.load')}</th>
        </tr>
      </thead>
      <tbody>
        {preview.cells.map((cell, at, all) => (
          <tr key={`${cell.day} ${cell.lane}`} className={cell.isOver ? 'visits-over' : undefined}>
            <th scope="row">{all[at - 1]?.day === cell.day ? '' : dayFull(cell.day)}</th>
            <td>{cell.lane === NOBODY ? t('visits.nobody') : nameOf(cell.lane)}</td>
            <td className="rm-num">
              {[
                t('visits.cap-jobs', { count: cell.jobs }),
                cell.minutes > 0 ? duration(cell.minutes) : '',
                withPrices ? money(cell.minor) : '',
                cell.kept > 0 ? t('visits.kept', { time: duration(cell.kept) }) : '',
                capWords(cell),
                cell.isOver ? t('visits.over-cap') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is in the way, by kind; visits are left out one by one, or all of a kind (SCH-7). */
export function MoveProblems(props: {
  preview: MovePreview;
  visits: readonly VisitRow[];
  leaveOut: ReadonlySet<string>;
  onLeaveOut: (ids: ReadonlySet<string>) => void;
}) {
  const { preview, visits, leaveOut, onLeaveOut } = props;
  const byId = new Map(visits.map((row) => [row.id, row]));
  const leave = (ids: readonly string[], out: boolean) => {
    const next = new Set(leaveOut);
    for (const id of ids) {
      if (out) next.add(id);
      else next.delete(id);
    }
    onLeaveOut(next);
  };
  return KINDS.map((kind) => {
    const ids = preview.problems.flatMap((one) => (one.kind === kind ? [one.visitId] : []));
    if (ids.length === 0) return null;
    const areOut = ids.every((id) => leaveOut.has(id));
    return (
      <details key={kind} className="visits-problems">
        <summary>{t(`visits.problem-${kind}`, { count: ids.length })}</summary>
        <Button kind="line" onClick={() => leave(ids, !areOut)}>
          {t(areOut ? 'visits.take-in' : 'visits.leave-out', { count: ids.length })}
        </Button>
        {ids.map((id) => {
          const row = byId.get(id);
          return (
            <CheckField
              key={id}
              label={row?.name || row?.address || ''}
              {...(row && { sub: [dayFull(row.planned), row.time].filter(Boolean).join(' · ') })}
              checked={!leaveOut.has(id)}
              onChange={(event) => leave([id], !event.target.checked)}
            />
          );
        })}
      </details>
    );
  });
}
