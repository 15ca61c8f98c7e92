import { sameJson } from '#kernel/same-json.ts';
import type { Answer, AnswerValue } from './answer.ts';
import type { Answers } from './answers.record.ts';
import type { Collection } from './collection.record.ts';
import type { Asked, Condition, Item, ItemType } from './item.ts';

/** How far the answer to a question is (specification 3, 4.2). */
export type ItemState = 'complete' | 'incomplete' | 'skipped';

type Values = Answers['values'];
const NO_VALUES: Values = new Map();

/** Types of items that a condition can look at, each with the tests that fit it. */
export const CONDITION_TESTS_OF: Readonly<Partial<Record<ItemType, readonly Condition['test'][]>>> = {
  boolean: ['is', 'not'],
  select: ['is', 'not'],
  number: ['is', 'not', 'over'],
};

export function itemState(answer: Answer | undefined): ItemState {
  if (answer?.skipped) return 'skipped';
  return answer?.value === undefined ? 'incomplete' : 'complete';
}

/** Whether a value is what a condition asks for; a choice of several is each of them. */
function meets({ test, value }: Condition, answered: AnswerValue): boolean {
  if (test === 'over') return typeof answered === 'number' && typeof value === 'number' && answered > value;
  const is = Array.isArray(answered) ? answered.includes(String(value)) : sameJson(answered, value);
  return test === 'is' ? is : !is;
}

/**
 * The questions that are asked, in their order: active ones whose condition is met. A condition looks at an earlier
 * question that is asked itself; one that looks at none, as two people may leave it who change a form at once, hides
 * nothing, so that no question is lost.
 */
export function askedItems(items: readonly Item[], values: Values = NO_VALUES): readonly Item[] {
  const shown = new Map<string, boolean>();
  return items.filter((item) => {
    if (!item.active) return false;
    const { when } = item;
    const earlier = when && shown.get(when.item);
    const answer = when && values.get(when.item);
    const isAsked =
      when === undefined ||
      earlier === undefined ||
      (earlier &&
        itemState(answer) === 'complete' &&
        answer?.value !== undefined &&
        meets(when, answer.value));
    shown.set(item.id, isAsked);
    return isAsked;
  });
}

/** Questions that have to be answered before it is finished: those that nobody may skip. */
export function missingItems(items: readonly Item[], values: Values = NO_VALUES): readonly Item[] {
  return askedItems(items, values).filter(
    ({ id, skippable }) => !skippable && itemState(values.get(id)) !== 'complete',
  );
}

/** How far a form is about a target. */
export interface Completion {
  readonly asked: readonly Item[];
  /** Of those that are asked, how many have an answer or were skipped. */
  readonly settled: number;
  readonly missing: readonly Item[];
  readonly finished: Answers['finished'];
  /** It was finished by an earlier version of the form, which is as good as any. */
  readonly isOlder: boolean;
  /** Questions that this version did not have. */
  readonly newer: readonly Item[];
}

export function completionOf(
  { items, rev }: Pick<Collection, 'items' | 'rev'>,
  answers: Answers | undefined,
): Completion {
  const values = answers?.values ?? NO_VALUES;
  const asked = askedItems(items, values);
  const finished = answers?.finished;
  const isOlder = finished !== undefined && finished.rev < rev;
  return {
    asked,
    settled: asked.filter(({ id }) => itemState(values.get(id)) !== 'incomplete').length,
    missing: missingItems(items, values),
    finished,
    isOlder,
    newer: isOlder ? asked.filter(({ id }) => !values.has(id) && !answers?.asked.has(id)) : [],
  };
}

/**
 * Whether it is done with: somebody has finished it, and what that person was asked still has its answers. Questions
 * that came later never take it back.
 */
export function isCompleted(
  collection: Pick<Collection, 'items' | 'rev'>,
  answers: Answers | undefined,
): boolean {
  const { finished, missing } = completionOf(collection, answers);
  return finished !== undefined && !missing.some(({ id }) => answers?.asked.has(id));
}

/** A question that only its answer still knows. */
const askedOnce = (id: string, asked: Asked): Item => ({
  ...asked,
  id,
  notes: 'optional',
  skippable: true,
  active: false,
});

/**
 * Questions and answers as they are read later: as they were asked. What was finished keeps its questions in their order,
 * whatever became of the form since; questions that were answered later follow. Otherwise those without an answer that are
 * not asked are left out.
 */
export function printedItems(
  { items }: Pick<Collection, 'items'>,
  answers: Answers | undefined,
): readonly { readonly item: Item; readonly answer: Answer | undefined }[] {
  const values = answers?.values ?? NO_VALUES;
  const known = (item: Item): Item => ({ ...item, ...answers?.asked.get(item.id) });
  // An archived question that has an answer was asked.
  const asked = items.map((item) => ({ ...known(item), active: item.active || values.has(item.id) }));
  const shown = askedItems(asked, values);
  const withAnswer = (item: Item) => ({ item, answer: values.get(item.id) });
  const frozen = answers?.finished?.items;
  if (!frozen) return shown.map(withAnswer);
  const byId = new Map(asked.map((item) => [item.id, item]));
  const then = frozen.flatMap((id) => {
    const once = answers.asked.get(id);
    return byId.get(id) ?? (once ? askedOnce(id, once) : []);
  });
  const later = shown.filter(({ id }) => values.has(id) && !frozen.includes(id));
  return [...then, ...later].map(withAnswer);
}
