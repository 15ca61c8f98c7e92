import { may } from '@roundsman/shared-schema/access/may.ts';
import { trackedEntries, workedIn } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { timeBetween } from '@roundsman/shared-schema/areas/tracker/entry-id.ts';
import { openPause } from '@roundsman/shared-schema/areas/tracker/entry-times.ts';
import { pauseEntry } from '@roundsman/shared-schema/areas/tracker/pause-entry.command.ts';
import { resumeEntry } from '@roundsman/shared-schema/areas/tracker/resume-entry.command.ts';
import { startEntry } from '@roundsman/shared-schema/areas/tracker/start-entry.command.ts';
import { stopEntry } from '@roundsman/shared-schema/areas/tracker/stop-entry.command.ts';
import type { Pause, PauseKind } from '@roundsman/shared-schema/areas/tracker/time-entry.record.ts';
import { entriesAbout } from '@roundsman/shared-schema/areas/tracker/tracker.queries.ts';
import { TRACKER_REQUIRES } from '@roundsman/shared-schema/areas/tracker/tracker-requires.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useMinute } from '#parts/minute.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import './visits.text.ts';

const MINUTE_MS = 60_000;

/** One's own clock at a visit (OCC-9), for those who keep times. */
export interface VisitTimer {
  readonly isAllowed: boolean;
  /** It runs at this visit. */
  readonly isRunning: boolean;
  /** It stands still at this visit. */
  readonly paused: Pick<Pause, 'from' | 'kind'> | undefined;
  /** Whole minutes that everybody has been timed at this visit today and yesterday, without pauses; 0: none. */
  readonly minutes: number;
  start(): Promise<void>;
  pause(kind: PauseKind): Promise<void>;
  resume(): Promise<void>;
  /** Ends what runs at one of these visits; nothing where none does. */
  stopAt(visitIds: readonly string[]): Promise<void>;
}

/** Follows the times of today and yesterday. `visit`: the one that is shown. */
export function useVisitTimer(visit?: { readonly id: string; readonly jobId: string }): VisitTimer {
  const { act } = useAct();
  const { userId } = useStore();
  const today = useToday();
  const now = useMinute();
  const isAllowed = may(useActor(), TRACKER_REQUIRES);
  const yesterday = addDays(today, -1);
  useDocument(...(isAllowed ? timeBetween(yesterday, today) : []));
  const entries = trackedEntries(useQuery(entriesAbout, yesterday, today), now);
  const mine = entries.find((entry) => entry.type === 'running' && entry.userId === userId);
  const here = entries.filter(({ visitId, type }) => visitId === visit?.id && type !== 'unbound');
  const worked = visit ? here.reduce((sum, entry) => sum + workedIn(entry), 0) : 0;
  const isRunning = mine !== undefined && mine.visitId === visit?.id;
  return {
    isAllowed,
    isRunning,
    paused: isRunning ? openPause(mine) : undefined,
    minutes: Math.round(worked / MINUTE_MS),
    async start() {
      if (!visit) return;
      const input = { userId, jobId: visit.jobId, visitId: visit.id, day: today };
      await act(startEntry, input, () => t('visits.timer-started'));
    },
    async pause(kind) {
      if (isRunning) await act(pauseEntry, { entryId: mine.id, kind }, () => t('visits.timer-paused'));
    },
    async resume() {
      if (isRunning) await act(resumeEntry, { entryId: mine.id }, () => t('visits.timer-started'));
    },
    async stopAt(visitIds) {
      if (!isAllowed || mine?.visitId === undefined || !visitIds.includes(mine.visitId)) return;
      await act(stopEntry, { entryId: mine.id }, () => t('visits.timer-stopped'));
    },
  };
}
