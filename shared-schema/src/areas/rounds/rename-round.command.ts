import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { mergeInto } from '#areas/merge-into.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand, type Words } from '#document/command.ts';
import { sameName } from '#kernel/names.ts';
import { fail, ok } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { checkRoundName, isLive } from './round.rules.ts';

/**
 * Renames a round. Other rounds of the old or the new name are merged into it: they are marked deleted and their
 * jobs are read as its jobs (specification 1, section 4). Answers the names' count of merged rounds.
 * @errors rounds.not-found, rounds.enter-round, rounds.name-too-long
 */
export const renameRound = defineCommand({
  name: 'rounds.rename',
  roles: OWNER_ADMIN,
  input: z.object({ roundId: recordIdField, name: z.string() }),
  documents: () => ['rounds'],
  run(tx, { roundId, name }) {
    const rounds = tx.records(roundRecord);
    const round = rounds.get(roundId);
    if (!round || !isLive(rounds, roundId)) return fail('rounds.not-found');
    const checked = checkRoundName(name);
    if (!checked.ok) return checked;
    const others = [...rounds.values()].filter(
      (other) =>
        other.id !== roundId &&
        isLive(rounds, other.id) &&
        (sameName(other.name, checked.value) || sameName(other.name, round.name)),
    );
    if (checked.value !== round.name) tx.patch(roundRecord, roundId, { name: checked.value });
    for (const other of others) mergeInto(tx, roundRecord, other.id, roundId);
    return ok({ merged: others.map((other) => other.id) });
  },
  words({ roundId, name: typed }, before, { merged }): Words {
    const record = roundCard.name(before, roundId);
    const name = typedName(typed);
    return merged.length > 0
      ? { key: 'rounds.words-merge', values: { name, count: merged.length }, record }
      : { key: 'rounds.words-rename', values: { name }, record };
  },
});
