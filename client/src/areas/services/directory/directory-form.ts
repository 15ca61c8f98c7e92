import type {
  DirectoryFields,
  TypedQuestion,
} from '@roundsman/shared-schema/areas/services/directory/directory.rules.ts';
import type {
  DirectoryEntry,
  PRICING_KINDS,
  QuestionType,
  QuoteQuestion,
} from '@roundsman/shared-schema/areas/services/directory/directory.schema.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { sameJson } from '@roundsman/shared-schema/kernel/same-json.ts';
import type { Follows } from '#list/following.ts';

/** A question in the form. `id`: of one that is stored, or a new one. */
export interface QuestionForm {
  readonly id: string;
  readonly title: string;
  readonly type: QuestionType;
  /** One a line. */
  readonly options: string;
  readonly required: boolean;
  readonly hide: boolean;
}

/** What stands in the form of a service for the directory; an amount in pence. */
export interface DirectoryForm {
  advertised: boolean;
  text: string;
  image: string;
  priceKind: 'none' | (typeof PRICING_KINDS)[number];
  price: number | null;
  unit: string;
  questions: readonly QuestionForm[];
}

/** What is decided together, and what others add beside it. */
export const DIRECTORY_FOLLOWS: Follows<DirectoryForm> = {
  groups: [['priceKind', 'price', 'unit']],
  entries: ['questions'],
};

export function emptyQuestion(id: string): QuestionForm {
  return { id, title: '', type: 'choice', options: '', required: false, hide: false };
}

/** The form as it opens. `usual`: the price that jobs begin with, proposed where the directory tells none. */
export function directoryForm(entry: DirectoryEntry, usual: number | undefined): DirectoryForm {
  const { advertised, text, image, pricing, questions } = entry;
  return {
    advertised,
    text,
    image,
    priceKind: pricing?.kind ?? 'none',
    price: pricing?.minor ?? usual ?? null,
    unit: pricing?.unit ?? '',
    questions: questions.map(({ options = [], ...question }) => ({
      ...question,
      options: options.join('\n'),
    })),
  };
}

function typedQuestion({ options, ...question }: QuestionForm): TypedQuestion {
  return { ...question, options: options.split('\n') };
}

/** The questions of a form as the preview asks them: those that have words already. */
export function previewQuestions(questions: readonly QuestionForm[]): readonly QuoteQuestion[] {
  return questions.flatMap((question) => {
    const title = question.title.trim();
    const options = typedQuestion(question)
      .options.map((option) => option.trim())
      .filter(Boolean);
    return title === '' ? [] : [{ ...question, title, options }];
  });
}

/** What the command takes of what was changed in a form. `opened`: what the form opened with. */
export function typedDirectory(changed: Partial<DirectoryForm>, whole: DirectoryForm, opened: DirectoryForm) {
  const { advertised, text, image, questions } = changed;
  const { priceKind: kind, price, unit } = whole;
  const isPriced = 'priceKind' in changed || (kind !== 'none' && ('price' in changed || 'unit' in changed));
  const pricing: DirectoryFields['pricing'] = kind === 'none' ? null : { kind, priceMinor: price, unit };
  return {
    ...(advertised !== undefined && { advertised }),
    ...(text !== undefined && { text }),
    ...(image !== undefined && { image }),
    ...(isPriced && { pricing }),
    ...(questions && changedQuestions(questions, opened.questions)),
  };
}

function changedQuestions(questions: readonly QuestionForm[], opened: readonly QuestionForm[]) {
  const before = new Map(opened.map((question) => [question.id, question]));
  const ids = questions.map(({ id }) => id);
  const stayed = opened.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  return {
    questions: questions.flatMap((question, at) =>
      sameJson(question, before.get(question.id)) ? [] : [{ ...typedQuestion(question), at }],
    ),
    removeQuestions: [...before.keys()].filter((id) => !ids.includes(id)),
    ...(!sameJson(stayed, ids) && { order: ids }),
  };
}

/** Where a refusal of the command stands. */
export function directoryFieldOf({ field }: Failure): string | undefined {
  return field === 'priceMinor' ? 'price' : field;
}
