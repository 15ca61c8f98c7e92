import { type DocumentRef, isDocument } from '@roundsman/shared-schema/document/document-ref.ts';
import { useEffect, useMemo } from 'react';
import type { Availability } from './documents/availability.ts';
import { useStore } from './store-context.hook.tsx';
import { useReadable } from './use-sync.hook.ts';

/** Opens documents for as long as the component is shown. */
export function useDocument(...names: readonly DocumentRef[]): Availability {
  const { documents } = useStore();
  const text = names.join(' ');
  useEffect(() => {
    const opened = text.split(' ').filter(isDocument);
    for (const name of opened) documents.open(name);
    return () => {
      for (const name of opened) documents.release(name);
    };
  }, [documents, text]);
  return useReadable(
    useMemo(() => documents.availability(text.split(' ').filter(isDocument)), [documents, text]),
  );
}
