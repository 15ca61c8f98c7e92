import {
  documentOfAnswers,
  type Target,
} from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import {
  formsOf,
  type TargetForm,
} from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useCallback } from 'react';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';

/** The forms about a record with their answers, and whether they are on this device. */
export function useFormsOf({ kind, id }: Target): {
  readonly forms: readonly TargetForm[];
  readonly loaded: boolean;
  readonly absent: boolean;
} {
  const read = useCallback((snapshot: Snapshot) => formsOf(snapshot, { kind, id }), [kind, id]);
  const availability = useDocument('forms', documentOfAnswers({ kind, id }));
  return { forms: useQuery(read), ...availability };
}
