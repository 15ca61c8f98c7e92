import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import type { DocumentKindName, DocumentRef } from '#document/document-ref.ts';
import { documentOf } from '#document/document-ref.ts';
import { defineRecord, type RecordMeta, withoutBase } from '#document/record.ts';
import { defineLookup } from '#document/record-index.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { type Answer, answerField, finishedField } from './answer.ts';
import type { TargetKind } from './collection.record.ts';
import { type Asked, askedField } from './item.ts';

/** What the questions of a collection are answered about. */
export interface Target {
  readonly kind: TargetKind;
  readonly id: string;
}

/** The answers to a collection about one target: the id follows from both, so that there are never two of them. */
export interface Answers extends RecordMeta {
  readonly target: string;
  readonly collectionId: string;
  readonly values: ReadonlyMap<string, Answer>;
  readonly asked: ReadonlyMap<string, Asked>;
  readonly finished: z.infer<typeof finishedField> | undefined;
}

/** The id of answers: that of the target, which may hold colons itself, and that of the collection. */
export function answersId({ id }: Pick<Target, 'id'>, collectionId: string): string {
  return `${id}:${collectionId}`;
}

function readAnswersId(id: string): { target: string; collectionId: string } {
  const at = id.lastIndexOf(':');
  return { target: id.slice(0, Math.max(at, 0)), collectionId: id.slice(at + 1) };
}

const groups = { fin: finishedField };
const families = { v: answerField, q: askedField };

function defineAnswers<const N extends string, const K extends DocumentKindName>(name: N, document: K) {
  return withoutBase(
    defineRecord({
      name,
      document,
      root: document,
      base: z.object({}),
      groups,
      families,
      unpacked: ['fin'],
      make(meta, _base, { fin }, { v, q }): Answers {
        return {
          ...meta,
          ...readAnswersId(meta.id),
          values: new Map([...v].map(([item, { value }]) => [item, value])),
          asked: new Map([...q].map(([item, { value }]) => [item, value])),
          finished: fin,
        };
      },
    }),
  );
}

/** Keys `<target>:<collection>`: of visits by month, of customers and jobs, of people. */
export const visitAnswersRecord = defineAnswers('visit-answers', 'cf');
export const answersRecord = defineAnswers('answers', 'cf-other');
export const privateAnswersRecord = defineAnswers('private-answers', 'cf-private');

export const answersByTarget = defineLookup(answersRecord, ({ target }) => [target]);
export const answersByCollection = defineLookup(answersRecord, ({ collectionId }) => [collectionId]);
export const privateAnswersByTarget = defineLookup(privateAnswersRecord, ({ target }) => [target]);
export const privateAnswersByCollection = defineLookup(privateAnswersRecord, ({ collectionId }) => [
  collectionId,
]);

/** The document that holds the answers about a target. @throws RangeError for what is no visit's id */
export function documentOfAnswers({ kind, id }: Target): DocumentRef {
  if (kind === 'accountuser') return 'cf-private';
  if (kind !== 'job-occurrence-completion') return 'cf-other';
  const visit = readVisitId(id);
  if (!visit) throw new RangeError(`no visit ${id}`);
  return documentOf('cf', { month: visit.due.slice(0, 7) });
}

/** The answers to a collection about a target; `undefined` where nobody has answered anything. */
export function answersOf(snapshot: Snapshot, target: Target, collectionId: string): Answers | undefined {
  const id = answersId(target, collectionId);
  if (target.kind === 'accountuser') return snapshot.record(privateAnswersRecord, id);
  if (target.kind !== 'job-occurrence-completion') return snapshot.record(answersRecord, id);
  return snapshot.record(visitAnswersRecord, id, documentOfAnswers(target));
}

/** All answers about a target that are open here, by their collections. */
export function answersAbout(snapshot: Snapshot, target: Target): readonly Answers[] {
  if (target.kind === 'accountuser') return snapshot.under(privateAnswersByTarget, target.id);
  if (target.kind !== 'job-occurrence-completion') return snapshot.under(answersByTarget, target.id);
  const all = snapshot.records(visitAnswersRecord, documentOfAnswers(target));
  return [...all.values()].filter((answers) => answers.target === target.id);
}

/** Sets keys of the answers about a target; null unsets one. */
export function patchAnswers(
  tx: TransactionBuffer,
  target: Target,
  collectionId: string,
  values: Readonly<Record<string, unknown>>,
): void {
  const id = answersId(target, collectionId);
  if (target.kind === 'accountuser') tx.patch(privateAnswersRecord, id, values);
  else if (target.kind !== 'job-occurrence-completion') tx.patch(answersRecord, id, values);
  else tx.patch(visitAnswersRecord, id, values, documentOfAnswers(target));
}
