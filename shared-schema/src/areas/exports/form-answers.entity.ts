import { z } from 'zod/mini';
import {
  type Answer,
  type AnswerValue,
  answerField,
  finishedField,
  isPicture,
  isSignature,
  pictureField,
  signatureField,
} from '#areas/custom-fields/answer.ts';
import {
  type Answers,
  answersRecord,
  privateAnswersRecord,
  type Target,
  visitAnswersRecord,
} from '#areas/custom-fields/answers.record.ts';
import { collectionRecord, TARGET_KINDS } from '#areas/custom-fields/collection.record.ts';
import { type Asked, askedField, askedOf } from '#areas/custom-fields/item.ts';
import { nameOfTarget } from '#areas/custom-fields/target-name.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import type { CsvCell } from '#kernel/csv.ts';
import { wordsCell } from './entity.ts';
import { TARGET_WORDS } from './forms.entity.ts';
import { definePartedEntity, type PartPlace } from './parted-entity.ts';
import { personName } from './people.entity.ts';

/** One question about one target, with what was answered. */
interface AnswerExportRow {
  readonly answers: Answers;
  readonly target: Target;
  readonly name: string;
  readonly form: string;
  readonly questionId: string;
  /** The question as it was asked. */
  readonly asked: Asked | undefined;
  /** Only of a finished form: nothing was answered. */
  readonly answer: Answer | undefined;
  readonly finishedBy: string | undefined;
}

/** Whom answers are about: their document tells, and of jobs and customers the record itself. */
function targetOf({ target: id }: Answers, { base, document }: PartPlace): Target {
  if (document === privateAnswersRecord.document) return { kind: 'accountuser', id };
  if (document !== answersRecord.document) return { kind: 'job-occurrence-completion', id };
  return { kind: base.record(jobRecord, id) ? 'job' : 'customer', id };
}

/** The questions that have an answer, and of a finished form all that it asked; those that it has lost come last. */
function rowsOf(answers: Answers, place: PartPlace): readonly AnswerExportRow[] {
  const { values, finished, collectionId } = answers;
  const { base } = place;
  const collection = base.record(collectionRecord, collectionId);
  const items = new Map((collection?.items ?? []).map((item) => [item.id, item]));
  const finishedWith = new Set(finished?.items);
  const target = targetOf(answers, place);
  const shared = {
    ...{ answers, target, name: nameOfTarget(base, target) },
    form: finished?.title ?? collection?.name ?? '',
    finishedBy: finished && personName(base, finished.by),
  };
  return [...new Set([...finishedWith, ...items.keys(), ...values.keys()])]
    .filter((id) => values.has(id) || finishedWith.has(id))
    .map((questionId) => {
      const item = items.get(questionId);
      const asked = answers.asked.get(questionId) ?? (item && askedOf(item));
      return { ...shared, questionId, asked, answer: values.get(questionId) };
    });
}

function valueCell(value: AnswerValue | undefined): CsvCell {
  if (isPicture(value)) return value.name;
  if (isSignature(value)) return value.fullname;
  return Array.isArray(value) ? wordsCell(value) : value;
}

const toldAnswerField = z.extend(answerField, {
  value: z.optional(
    z.union([
      z.boolean(),
      z.number(),
      z.string(),
      z.array(z.string()),
      z.omit(pictureField, { thumbnail: true }),
      z.pick(signatureField, { fullname: true }),
    ]),
  ),
});

/** A picture and the strokes of a signature are left out: those of years would be longer than a text can be. */
function toldAnswer({ value, ...answer }: Answer): z.infer<typeof toldAnswerField> {
  if (isPicture(value)) {
    const { thumbnail: _image, ...picture } = value;
    return { ...answer, value: picture };
  }
  return { ...answer, value: isSignature(value) ? { fullname: value.fullname } : value };
}

/**
 * What forms were answered, a question a row (DAT-7). Private answers are among it, as whole accounts leave to Owners only
 * and `values/` holds the same answers.
 */
export const formAnswersEntity = definePartedEntity<Answers, AnswerExportRow>({
  name: 'form_answers',
  about:
    'Questions of forms with what was answered about visits, people, customers and jobs, private answers too; pictures and the strokes of signatures stand among the values of documents only.',
  records: [visitAnswersRecord, answersRecord, privateAnswersRecord],
  of: (answers, place) => (answers.deleted ? [] : rowsOf(answers, place)),
  line: ({ answers, target, form, questionId, asked, answer }) => ({
    ...{ id: rowId(answers, questionId), form_id: answers.collectionId, form },
    ...{ about: target.kind, about_id: target.id, question_id: questionId, asked },
    answer: answer && toldAnswer(answer),
    finished: answers.finished,
  }),
  lineFields: {
    id: z.string(),
    form_id: z.string(),
    form: z.string(),
    about: z.enum(TARGET_KINDS),
    about_id: z.string(),
    question_id: z.string(),
    asked: askedField,
    answer: toldAnswerField,
    finished: finishedField,
  },
  columns: [
    {
      name: 'id',
      about: 'Identifies the question about what it was asked about.',
      cell: ({ answers, questionId }) => rowId(answers, questionId),
    },
    { name: 'form_id', about: 'The id in forms.csv.', cell: ({ answers }) => answers.collectionId },
    { name: 'form', about: 'Title of the form.', cell: ({ form }) => form },
    {
      name: 'about',
      about: 'What it was asked about: visit, person, customer or job.',
      cell: ({ target }) => TARGET_WORDS[target.kind],
    },
    {
      name: 'about_id',
      about: 'The id in visits.csv, members.csv, customers.csv or jobs.csv.',
      cell: ({ target }) => target.id,
    },
    { name: 'name', about: 'Name of the person or customer.', cell: ({ name }) => name },
    { name: 'question', about: 'The question as it was asked.', cell: ({ asked }) => asked?.title },
    {
      name: 'answer',
      about:
        'What was answered: true or false, a number, a text, choices with semicolons between them, the name of a picture, or who signed.',
      cell: ({ answer }) => valueCell(answer?.value),
    },
    { name: 'notes', about: 'Notes of the answer.', cell: ({ answer }) => answer?.notes },
    {
      name: 'skipped',
      about: 'true where the question was skipped.',
      cell: ({ answer }) => answer?.skipped === true,
    },
    {
      name: 'finished_at',
      about: 'When the form was finished, UTC; empty where nobody has said so.',
      cell: ({ answers: { finished } }) => finished && new Date(finished.at).toISOString(),
    },
    { name: 'finished_by', about: 'Who finished it.', cell: ({ finishedBy }) => finishedBy },
  ],
});

function rowId({ id }: Answers, questionId: string): string {
  return `${id}:${questionId}`;
}
