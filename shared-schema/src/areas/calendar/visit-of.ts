import type { IsoDay } from '#kernel/iso-day.ts';
import { dayOf } from './outcome.ts';
import type { Settled } from './rolling.ts';
import { isHidden, type Series } from './series.ts';
import { visitId } from './visit-id.ts';
import type { Plan, StoredVisit, Visit } from './visits.ts';
import { plannedByRule, type WorkingDays } from './working-days.ts';

/** The visit of a job that was done or skipped last, and whether a file told one. */
export interface LastSettled extends Settled {
  readonly everDone?: boolean;
  /** The day of the last visit that a file told: something was done before all that is stored. */
  readonly told?: IsoDay;
}

/** All that the visits of one job follow from. */
export interface JobCalendar {
  readonly jobId: string;
  /** `undefined` for a job without a schedule. */
  readonly series: Series | undefined;
  /** What is stored of its visits, in any order. */
  readonly stored: readonly StoredVisit[];
  /** What was settled last, where its month may not be on this device. */
  readonly last?: LastSettled | undefined;
  readonly calendar: WorkingDays;
}

/** Whether a plan stands whatever the pattern gives: it was kept when that changed. */
export function isKept(series: Series | undefined, plan: Plan | undefined): boolean {
  return plan?.keep === true && plan.s === series?.segments.at(-1)?.s;
}

/** A visit that a pattern gives; `undefined` while it is hidden. */
export function visitOf(
  of: Pick<JobCalendar, 'jobId' | 'calendar'> & { readonly series: Series },
  { due, s, n }: { readonly due: IsoDay; readonly s: string; readonly n: number },
  stored: StoredVisit | undefined,
): Visit | undefined {
  const plan = stored?.plan;
  const inForce = plan && (plan.s === s || isKept(of.series, plan)) ? plan : undefined;
  const planned = inForce?.day ?? plannedByRule(due, of.calendar);
  const settled = stored?.outcome;
  if (!settled && isHidden(of.series, due, planned)) return undefined;
  return {
    id: visitId(of.jobId, due),
    jobId: of.jobId,
    s,
    n,
    due,
    planned,
    day: dayOf(settled, { due, planned }),
    time: inForce?.time,
    state: settled?.kind ?? 'planned',
    isExtra: false,
    isProjected: false,
    stored,
  };
}
