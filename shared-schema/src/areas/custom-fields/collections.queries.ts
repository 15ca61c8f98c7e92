import { readVisitId } from '#areas/calendar/visit-id.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { byName } from '#kernel/names.ts';
import {
  type Answers,
  answersAbout,
  answersByCollection,
  privateAnswersByCollection,
  type Target,
} from './answers.record.ts';
import { type Collection, type CollectionTarget, collectionRecord, linkOf } from './collection.record.ts';
import { type Completion, completionOf } from './completion.rules.ts';

/** A collection as the list shows it. */
export interface CollectionRow extends Collection {
  /** Questions that are asked. */
  readonly itemCount: number;
  readonly isUsed: boolean;
}

/** Collections and templates that are not deleted, by title; archived ones too. */
export function livingCollections(snapshot: Snapshot): Collection[] {
  return [...snapshot.records(collectionRecord).values()].filter(({ deleted }) => !deleted).sort(byName);
}

export function collectionRows(snapshot: Snapshot): readonly CollectionRow[] {
  return livingCollections(snapshot).map((collection) => ({
    ...collection,
    itemCount: collection.items.filter(({ active }) => active).length,
    isUsed: isCollectionUsed(snapshot, collection.id),
  }));
}

/** A collection that is not deleted. */
export function livingCollection(snapshot: Snapshot, id: string): Collection | undefined {
  const collection = snapshot.record(collectionRecord, id);
  return collection && !collection.deleted ? collection : undefined;
}

/** Those that may be asked and attached: neither templates nor archived. */
export function offeredCollections(snapshot: Snapshot): readonly Collection[] {
  return livingCollections(snapshot).filter(({ isTemplate, archived }) => !isTemplate && !archived);
}

function answersTo(snapshot: Snapshot, collectionId: string): readonly Answers[] {
  return [
    ...snapshot.under(answersByCollection, collectionId),
    ...snapshot.under(privateAnswersByCollection, collectionId),
  ];
}

/** Answers about visits lie in months that are not all here: what was ever attached to visits counts as answered. */
function isAskedOfVisits({ links }: Collection): boolean {
  return [...links.keys()].some((parent) => parent.split(':').includes('job-occurrence-completion'));
}

/** Whether anybody has answered anything of it. */
export function isCollectionUsed(snapshot: Snapshot, id: string): boolean {
  const collection = snapshot.record(collectionRecord, id);
  return (
    collection !== undefined &&
    (isAskedOfVisits(collection) || answersTo(snapshot, id).some(({ values }) => values.size > 0))
  );
}

/** Whether anybody has answered a question. */
export function isItemUsed(snapshot: Snapshot, collectionId: string, itemId: string): boolean {
  const collection = snapshot.record(collectionRecord, collectionId);
  return (
    collection !== undefined &&
    (isAskedOfVisits(collection) ||
      answersTo(snapshot, collectionId).some(({ values }) => values.has(itemId)))
  );
}

/** Whether a collection can be attached to records of a kind. */
export function fitsTarget(target: CollectionTarget, kind: CollectionTarget): boolean {
  return target === 'any' || target === kind;
}

/** A form about a target, with how far it is. */
export interface TargetForm {
  readonly collection: Collection;
  readonly answers: Answers | undefined;
  readonly completion: Completion;
}

/** The id of what the forms of a target are attached to: a visit's to its job, others' to the target itself. */
export function parentOf({ kind, id }: Target): string {
  return (kind === 'job-occurrence-completion' && readVisitId(id)?.jobId) || id;
}

/** The collections attached to a target or to all of its kind. */
function attachedTo(snapshot: Snapshot, target: Target): ReadonlySet<Collection> {
  const isAttached = ({ links }: Collection) =>
    links.get(linkOf(target.kind)) === true || links.get(linkOf(target.kind, parentOf(target))) === true;
  return new Set(offeredCollections(snapshot).filter(isAttached));
}

/** The forms about a target, by title: those attached to it or to all of its kind, and those that were answered once. */
export function formsOf(snapshot: Snapshot, target: Target): readonly TargetForm[] {
  const answered = new Map(answersAbout(snapshot, target).map((answers) => [answers.collectionId, answers]));
  const offered = attachedTo(snapshot, target);
  return [...snapshot.records(collectionRecord).values()]
    .filter((collection) => offered.has(collection) || (answered.get(collection.id)?.values.size ?? 0) > 0)
    .sort(byName)
    .map((collection) => {
      const answers = answered.get(collection.id);
      return { collection, answers, completion: completionOf(collection, answers) };
    });
}

/** The forms of a visit that come before it is done: somebody still has to answer what nobody may skip (OCC-4). */
export function formsBeforeDone(snapshot: Snapshot, visitId: string): readonly TargetForm[] {
  if (!readVisitId(visitId)) return [];
  const target: Target = { kind: 'job-occurrence-completion', id: visitId };
  const attached = attachedTo(snapshot, target);
  // Most visits have none, and their answers are not looked through for that.
  if (attached.size === 0) return [];
  return formsOf(snapshot, target).filter(
    ({ collection, completion: { finished, missing } }) =>
      attached.has(collection) && !finished && missing.length > 0,
  );
}
