import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { deleteRound } from '@roundsman/shared-schema/areas/rounds/delete-round.command.ts';
import { recolourRound } from '@roundsman/shared-schema/areas/rounds/recolour-round.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { restoreRound } from '@roundsman/shared-schema/areas/rounds/restore-round.command.ts';
import { type Round, roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { checkRoundName, isLive } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import { roundMembers } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { setPortalRound } from '@roundsman/shared-schema/areas/rounds/set-portal-round.command.ts';
import { sortRound } from '@roundsman/shared-schema/areas/rounds/sort-round.command.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { sameName } from '@roundsman/shared-schema/kernel/names.ts';
import { failureWords } from '#list/failure-words.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { withQuotes } from './effect-words.ts';
import './round-edit.text.ts';

/** Rounds that a rename would take in: those of the new name, and those that share the old one. */
function mergedByRename(
  snapshot: Snapshot,
  round: Round,
  name: string,
): { name: string; jobs: number } | undefined {
  const rounds = snapshot.records(roundRecord);
  const others = [...rounds.values()].filter(
    (other) =>
      other.id !== round.id &&
      isLive(rounds, other.id) &&
      (sameName(other.name, name) || sameName(other.name, round.name)),
  );
  const [first] = others;
  if (!first) return undefined;
  return {
    name: first.name,
    jobs: others.reduce((sum, { id }) => sum + roundMembers(snapshot, id).length, 0),
  };
}

/** The confirmation of the specification, section 8. */
function deleteText(jobs: readonly Job[]): string {
  const count = jobs.length;
  if (count === 0) return t('dialogs.rounds-delete-message-none');
  const sentence =
    count === 1 ? t('dialogs.rounds-delete-message-one') : t('dialogs.rounds-delete-message-many', { count });
  return withQuotes(sentence, jobs);
}

/** What Owner and Admin do with a round as a whole; each asks what has to be asked and says what it did. */
export function useRoundActions(round: Round) {
  const { snapshot } = useStore();
  const confirm = useConfirm();
  const { act } = useAct();
  const roundId = round.id;
  const { name } = round;
  const short = shortName(name);

  return {
    /** Answers the text of an error, or null when it was done or left. */
    async rename(typed: string): Promise<string | null> {
      const checked = checkRoundName(typed);
      if (!checked.ok) return failureWords(checked);
      if (checked.value === name) return null;
      const merged = mergedByRename(snapshot, round, checked.value);
      if (merged && !(await askMerge(merged))) return t('rounds.round-already-exists', { name: merged.name });
      const said = merged
        ? t('rounds.merged', { name: shortName(checked.value) })
        : t('rounds.renamed', { from: shortName(name), name: shortName(checked.value) });
      const result = await act(renameRound, { roundId, name: checked.value }, () => said, {
        showsFailure: true,
      });
      return result.ok ? null : failureWords(result);
    },
    async mergeDuplicates(): Promise<void> {
      const merged = mergedByRename(snapshot, round, name);
      if (!merged || !(await askMerge(merged))) return;
      await act(renameRound, { roundId, name }, () => t('rounds.merged', { name: short }));
    },
    async recolour(color: string): Promise<boolean> {
      return (await act(recolourRound, { roundId, color }, () => t('rounds.recoloured', { name: short }))).ok;
    },
    async setPortal(on: boolean): Promise<void> {
      const said = t(on ? 'round-edit.portal-on' : 'round-edit.portal-off', { name: short });
      await act(setPortalRound, { roundId, on }, () => said);
    },
    async sortByAddress(jobs: number): Promise<void> {
      const yes = await confirm({
        title: t('rounds.sort-address-title'),
        text: t('rounds.sort-address-text', { count: jobs }),
        confirm: t('rounds.sort-address-confirm'),
      });
      if (yes) await act(sortRound, { roundId, by: 'address' }, () => t('rounds.sorted-address'));
    },
    async keep(): Promise<boolean> {
      return (await act(restoreRound, { roundId }, () => t('rounds.kept', { name: short }))).ok;
    },
    /** Answers whether it was deleted. */
    async delete(): Promise<boolean> {
      const yes = await confirm({
        title: t('rounds.delete-title', { name }),
        text: deleteText(roundMembers(snapshot, roundId)),
        confirm: t('rounds.delete-confirm'),
        danger: true,
      });
      if (!yes) return false;
      return (await act(deleteRound, { roundId }, () => t('rounds.deleted', { name: short }))).ok;
    },
  };

  function askMerge(merged: { name: string; jobs: number }): Promise<boolean> {
    const text = t('rounds.merge-text', { name: merged.name, count: merged.jobs });
    return confirm({
      title: t('rounds.merge-title'),
      text: merged.jobs === 0 ? text : `${text} ${t('rounds.merge-follow')}`,
      confirm: t('rounds.merge-confirm'),
    });
  }
}
