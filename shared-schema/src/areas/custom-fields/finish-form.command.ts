import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { openForm, targetField } from './answer-item.command.ts';
import { VISIT_ANSWERERS } from './answerers.ts';
import { documentOfAnswers, patchAnswers } from './answers.record.ts';
import { collectionRecord } from './collection.record.ts';
import { completionOf } from './completion.rules.ts';
import { askedOf } from './item.ts';

/**
 * Says that a form about a target is filled in, by the questions that this device knows; they are kept as they were
 * asked, with the form's title and their order. Once for each version of the form, and anew where an answer that was
 * changed since asks other questions. @errors access.not-allowed, custom-fields.not-found, custom-fields.no-fields, custom-fields.still-missing
 */
export const finishForm = defineCommand({
  name: 'custom-fields.finish',
  roles: VISIT_ANSWERERS,
  input: z.object({ target: targetField, collectionId: recordIdField }),
  documents: ({ target }) => ['forms', documentOfAnswers(target)],
  run(tx, { target, collectionId }, { userId, now, actor: { roles } }) {
    const form = openForm(tx, target, collectionId, { userId, roles });
    if (!form.ok) return form;
    const { collection, answers } = form.value;
    const { asked, missing } = completionOf(collection, answers);
    if (asked.length === 0) return fail('custom-fields.no-fields');
    if (missing.length > 0) return fail('custom-fields.still-missing', { values: { count: missing.length } });
    const items = asked.map(({ id }) => id);
    const { rev, name: title } = collection;
    const before = answers?.finished;
    const isFinished = before?.rev === rev && (before.items === undefined || sameJson(before.items, items));
    const keys: Record<string, unknown> = isFinished
      ? {}
      : { fin: { by: userId, at: now, rev, title, items } };
    for (const item of asked) {
      const known = answers?.asked.get(item.id);
      // What has an answer stays as it was asked when it was given.
      if (!answers?.values.has(item.id) && !sameJson(known ?? null, askedOf(item)))
        keys[`q/${item.id}`] = askedOf(item);
    }
    if (Object.keys(keys).length > 0) patchAnswers(tx, target, collectionId, keys);
    return ok({});
  },
  words: ({ collectionId }, before) => ({
    key: 'custom-fields.words-finish',
    record: before.record(collectionRecord, collectionId)?.name ?? '',
  }),
});
