import type { Stamp } from '#document/stamped.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import type { JobService } from './job-services.ts';
import type { Outcome, StampedEntry } from './outcome.ts';

/** What somebody planned for a visit, and the pattern and number that it had then. */
export interface Plan {
  readonly s: string;
  readonly n: number;
  readonly day: IsoDay;
  readonly time: string | undefined;
  /** It stands, although the pattern has changed since. */
  readonly keep: boolean;
  readonly why: string | undefined;
  /** Former days, the latest first, and who had planned it so. */
  readonly was: readonly { readonly day: IsoDay; readonly by: string }[];
  readonly stamp: Stamp;
}

/** What is stored of a visit: all of an extra one, and of the others what people have set. */
export interface StoredVisit {
  readonly id: string;
  readonly jobId: string;
  readonly due: IsoDay;
  /** What a visit made by hand began with. */
  readonly extra:
    | {
        readonly day: IsoDay;
        readonly lines: readonly JobService[] | undefined;
        readonly minor: Minor | undefined;
        readonly minutes: number | undefined;
        readonly time: string | undefined;
        readonly text: string | undefined;
      }
    | undefined;
  /** A cancelled extra visit. */
  readonly deleted: boolean;
  readonly plan: Plan | undefined;
  /** All that was said of what became of it, and what follows from that. */
  readonly entries: readonly StampedEntry[];
  readonly outcome: Outcome | undefined;
  /** Users and teams who have it; undefined: those of the job. */
  readonly assigned: readonly string[] | undefined;
  /** Users who were added or taken off one by one since. */
  readonly helpers: ReadonlyMap<string, boolean>;
  /** Instead of what the job says. */
  readonly lines: readonly JobService[] | undefined;
  readonly minor: Minor | undefined;
  readonly minutes: number | undefined;
}

/** `planned`: also what nobody has touched. */
export type VisitState = 'planned' | 'done' | 'part' | 'skip';

/** A visit as it stands in a calendar. */
export interface Visit {
  readonly id: string;
  readonly jobId: string;
  /** The word of the pattern, and the running number; an extra visit has neither. */
  readonly s: string | undefined;
  readonly n: number | undefined;
  readonly due: IsoDay;
  /** The day for which it is planned. */
  readonly planned: IsoDay;
  /** The day in whose list it stands: when it was done or skipped, else when it is planned. */
  readonly day: IsoDay;
  readonly time: string | undefined;
  readonly state: VisitState;
  readonly isExtra: boolean;
  /** Further ones of a rolling job: shown, and neither touched nor overdue (S-5). */
  readonly isProjected: boolean;
  readonly stored: StoredVisit | undefined;
}
