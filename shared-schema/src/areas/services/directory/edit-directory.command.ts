import { z } from 'zod/mini';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { serviceCard } from '../service.card.ts';
import { serviceRecord } from '../service.record.ts';
import { isLivingService } from '../services.queries.ts';
import {
  checkDirectory,
  checkQuestion,
  DIRECTORY_WRITERS,
  directoryFields,
  quoteQuestionFields,
} from './directory.rules.ts';
import { QUESTIONS_MAX } from './directory.schema.ts';

const ids = z.array(recordIdField).check(z.maxLength(QUESTIONS_MAX * 2));

/**
 * Changes of a service in the directory what is given; what is left out stays as others have it meanwhile (SRV-3, SRV-4).
 * @errors services.not-found, services.too-many-questions, and those of `checkDirectory` and `checkQuestion`
 */
export const editDirectory = defineCommand({
  name: 'services.edit-directory',
  record: serviceRecord,
  roles: DIRECTORY_WRITERS,
  level: 'advanced',
  input: z.extend(z.partial(z.object(directoryFields)), {
    serviceId: recordIdField,
    /** Questions that are new or changed, each with its place in the form, which its errors name. */
    questions: z.optional(
      z
        .array(z.object({ ...quoteQuestionFields, id: recordIdField, at: z.number() }))
        .check(z.maxLength(QUESTIONS_MAX * 2)),
    ),
    removeQuestions: z.optional(ids),
    /** All questions in their new order. */
    order: z.optional(ids),
  }),
  run(tx, { serviceId, questions = [], removeQuestions = [], order, ...typed }) {
    const service = isLivingService(tx, serviceId) ? tx.record(serviceRecord, serviceId) : undefined;
    if (!service) return fail('services.not-found');
    const checked = checkDirectory(typed);
    if (!checked.ok) return checked;
    const standing = new Map(service.directory.questions.map(({ id, ...question }) => [id, question]));
    const kept = new Set([...standing.keys(), ...questions.map(({ id }) => id)]);
    for (const id of removeQuestions) kept.delete(id);
    if (kept.size > QUESTIONS_MAX)
      return fail('services.too-many-questions', { field: 'questions', values: { max: QUESTIONS_MAX } });
    for (const { at, ...question } of questions) {
      const value = checkQuestion(question, at);
      if (!value.ok) return value;
      if (!sameJson(standing.get(question.id) ?? null, value.value))
        tx.patch(serviceRecord, serviceId, { [`q/${question.id}`]: value.value });
    }
    for (const id of removeQuestions)
      if (standing.has(id)) tx.patch(serviceRecord, serviceId, { [`q/${id}`]: null });
    setChanged(tx, serviceRecord, serviceId, {
      ...checked.value,
      // A price of another kind leaves nothing of the former one.
      pricing: undefined,
      ...(order && { asked: order.filter((id) => kept.has(id)) }),
    });
    const { pricing } = checked.value;
    if (pricing !== undefined && !sameJson(tx.group(serviceRecord, serviceId, 'pricing') ?? null, pricing))
      tx.patch(serviceRecord, serviceId, { pricing });
    return ok({});
  },
  words: ({ serviceId }, before) => ({
    key: 'services.words-edit-directory',
    record: serviceCard.name(before, serviceId),
  }),
});
