import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { useEffect, useState } from 'react';
import type { ForeignChange } from './documents/foreign-changes.ts';
import { useStore } from './store-context.hook.tsx';

const NONE: ReadonlyMap<string, ForeignChange> = new Map();

/** What others have written in a document since the component is shown: the latest change by document key. */
export function useChangesByOthers(document: DocumentRef): ReadonlyMap<string, ForeignChange> {
  const store = useStore();
  const [changes, setChanges] = useState(NONE);
  useEffect(() => {
    setChanges(NONE);
    return store.subscribeForeignChanges(document, (arrived) => {
      setChanges((known) => new Map([...known, ...arrived.map((change) => [change.key, change] as const)]));
    });
  }, [store, document]);
  return changes;
}
