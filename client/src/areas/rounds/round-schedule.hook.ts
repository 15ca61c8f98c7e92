import { removeRoundSchedule } from '@roundsman/shared-schema/areas/rounds/remove-round-schedule.command.ts';
import { resetRoundSchedule } from '@roundsman/shared-schema/areas/rounds/reset-round-schedule.command.ts';
import type { Round } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { roundMembers } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import {
  resetRoundPattern,
  scheduleEffect,
} from '@roundsman/shared-schema/areas/rounds/round-schedule.rules.ts';
import { setRoundSchedule } from '@roundsman/shared-schema/areas/rounds/set-round-schedule.command.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { day } from '#text/format-day.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { droppedWords, effectWords, withQuotes } from './effect-words.ts';
import './round-edit.text.ts';

type NewSchedule = Pick<Parameters<typeof setRoundSchedule.run>[1], 'frequency' | 'firstDay'>;

/** What a new or renewed schedule does to the jobs of a round. `next`: its first due day. */
function questionWords(snapshot: Snapshot, round: Round, next: IsoDay, today: IsoDay): string {
  const effect = scheduleEffect(roundMembers(snapshot, round.id), round.schedule, next);
  return [
    t('jobgroup.set-round-schedule-confirm', { count: effect.jobs, day: day(next, dayParts(today).year) }),
    ...effectWords(effect),
    ...droppedWords(snapshot, [round.id], today),
    t('round-edit.dropped'),
  ].join(' ');
}

/** Setting, resetting and removing the schedule of a round: each asks where jobs change with it, and says what it did. */
export function useRoundSchedule(round: Round) {
  const { snapshot } = useStore();
  const today = useToday();
  const confirm = useConfirm();
  const { act } = useAct();
  const roundId = round.id;
  const name = shortName(round.name);
  const jobCount = () => roundMembers(snapshot, roundId).length;

  return {
    /** `next`: the first due day of what was chosen. `undefined`: it was left. */
    async set(schedule: NewSchedule, next: IsoDay): Promise<Result<unknown> | undefined> {
      const isMeant =
        jobCount() === 0 ||
        (await confirm({
          title: t('round-edit.confirm-set', { name: round.name }),
          text: questionWords(snapshot, round, next, today),
          confirm: t('round-edit.schedule-save'),
        }));
      if (!isMeant) return undefined;
      const said = ({ jobs }: { jobs: number }) =>
        jobs === 0
          ? t('round-edit.set-alone', { name })
          : t('jobgroup.set-round-schedule-success', { count: jobs, name });
      return act(setRoundSchedule, { roundId, ...schedule }, said, { showsFailure: true });
    },
    async reset(): Promise<void> {
      const pattern = round.schedule && resetRoundPattern(round.schedule, 'draft', today, 'reset');
      if (pattern?.ok && jobCount() > 0) {
        const yes = await confirm({
          title: t('round-edit.confirm-reset', { name: round.name }),
          text: questionWords(snapshot, round, pattern.value.eff, today),
          confirm: t('round-edit.reset'),
        });
        if (!yes) return;
      }
      await act(resetRoundSchedule, { roundId }, ({ jobs }) =>
        t('round-edit.reset-done', { count: jobs, name }),
      );
    },
    async remove(): Promise<void> {
      const yes = await confirm({
        title: t('round-edit.confirm-remove', { name: round.name }),
        text: withQuotes(
          t('jobgroup.remove-round-schedule-confirm', { count: jobCount() }),
          roundMembers(snapshot, roundId),
        ),
        confirm: t('round-edit.remove'),
        danger: true,
      });
      if (yes) await act(removeRoundSchedule, { roundId }, () => t('round-edit.removed-done', { name }));
    },
  };
}
