import { z } from 'zod/mini';
import type { Role } from '#access/roles.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { mayWrite } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { isKeyPart } from '#kernel/id.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { checkAnswer } from './answer.rules.ts';
import { typedValueField } from './answer.ts';
import { VISIT_ANSWERERS } from './answerers.ts';
import { type Answers, answersOf, documentOfAnswers, patchAnswers, type Target } from './answers.record.ts';
import { type Collection, collectionRecord, TARGET_KINDS } from './collection.record.ts';
import { askedOf } from './item.ts';

export const targetField = z
  .object({ kind: z.enum(TARGET_KINDS), id: z.string() })
  .check(
    z.refine(({ kind, id }) =>
      kind === 'job-occurrence-completion' ? readVisitId(id) !== undefined : isKeyPart(id),
    ),
  );

/** The form that is filled in, for those who may. @errors access.not-allowed, custom-fields.not-found */
export function openForm(
  snapshot: Snapshot,
  target: Target,
  collectionId: string,
  member: { readonly userId: string; readonly roles: readonly Role[] },
): Result<{ collection: Collection; answers: Answers | undefined }> {
  if (!mayWrite(documentOfAnswers(target), member)) return fail('access.not-allowed');
  const collection = snapshot.record(collectionRecord, collectionId);
  if (!collection || collection.isTemplate) return fail('custom-fields.not-found');
  return ok({ collection, answers: answersOf(snapshot, target, collectionId) });
}

/**
 * Answers or skips one question about a target, or takes the answer away; it is kept with the question as it was asked.
 * @errors access.not-allowed, custom-fields.not-found, custom-fields.item-not-found, and those of `checkAnswer`
 */
export const answerItem = defineCommand({
  name: 'custom-fields.answer',
  // About whom each may fill in a form is judged by the document of the answers.
  roles: VISIT_ANSWERERS,
  input: z.object({
    target: targetField,
    collectionId: recordIdField,
    itemId: recordIdField,
    value: z.nullable(typedValueField),
    notes: z.string(),
    skipped: z.boolean(),
  }),
  documents: ({ target }) => ['forms', documentOfAnswers(target)],
  run(tx, { target, collectionId, itemId, ...typed }, { userId, actor: { roles } }) {
    const form = openForm(tx, target, collectionId, { userId, roles });
    if (!form.ok) return form;
    const { collection, answers } = form.value;
    const item = collection.items.find(({ id }) => id === itemId);
    if (!item) return fail('custom-fields.item-not-found');
    const checked = checkAnswer(item, typed);
    if (!checked.ok) return checked;
    const asked = askedOf(item);
    const [answer, known] = [answers?.values.get(itemId) ?? null, answers?.asked.get(itemId)];
    if (sameJson(answer, checked.value)) return ok({});
    patchAnswers(tx, target, collectionId, {
      [`v/${itemId}`]: checked.value,
      ...(checked.value !== null && !sameJson(known ?? null, asked) && { [`q/${itemId}`]: asked }),
    });
    return ok({});
  },
  words: ({ collectionId, itemId }, before) => {
    const collection = before.record(collectionRecord, collectionId);
    return {
      key: 'custom-fields.words-answer',
      values: { title: collection?.items.find(({ id }) => id === itemId)?.title ?? '' },
      record: collection?.name ?? '',
    };
  },
});
