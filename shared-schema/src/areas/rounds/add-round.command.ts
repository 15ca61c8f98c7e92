import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { roundColourField, roundRecord } from './round.record.ts';
import { newRoundName } from './round.rules.ts';

/** Adds a round. Answers its id. @errors rounds.enter-round, rounds.name-too-long, rounds.round-already-exists */
export const addRound = defineCommand({
  name: 'rounds.add',
  roles: OWNER_ADMIN,
  input: z.object({ name: z.string(), color: roundColourField }),
  documents: () => ['rounds'],
  run(tx, { name, color }, context) {
    const checked = newRoundName(tx.records(roundRecord), name);
    if (!checked.ok) return checked;
    const id = context.newId();
    tx.create(roundRecord, id, { createdBy: context.userId }, { name: checked.value, color });
    return ok({ roundId: id });
  },
  words: ({ name }) => ({ key: 'rounds.words-add', record: name.trim() }),
});
