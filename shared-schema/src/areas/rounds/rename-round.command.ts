import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand, type Words } from '#document/command.ts';
import { deletionOf, recordKey } from '#document/record.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { checkRoundName, isLive, sameName } from './round.rules.ts';

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
    for (const other of others) mergeInto(tx, other.id, roundId);
    return ok({ merged: others.map((other) => other.id) });
  },
  words({ roundId, name: typed }, before, { merged }): Words {
    const record = roundCard.name(before, roundId);
    const name = typed.trim();
    return merged.length > 0
      ? { key: 'rounds.words-merge', values: { name, count: merged.length }, record }
      : { key: 'rounds.words-rename', values: { name }, record };
  },
});

/** The deletion has to know of `into`, which is written with it; otherwise it would read as a later edit. */
function mergeInto(tx: TransactionBuffer, roundId: string, into: string): void {
  const raw = tx.raw(roundRecord, roundId) ?? { groups: new Map() };
  const deletion = deletionOf(raw, true) as { on: boolean; seen: { [group: string]: string } };
  tx.patch(roundRecord, roundId, { into });
  tx.set(roundRecord.document, roundRecord.root, recordKey(roundId, 'del'), {
    on: true,
    seen: { ...deletion.seen, into: tx.stamp[0] },
  });
}
