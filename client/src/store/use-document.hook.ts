import { type DocumentRef, isDocument } from '@roundsman/shared-schema/document/document-ref.ts';
import { useEffect, useMemo } from 'react';
import { useStore } from './store-context.hook.tsx';
import { useReadable } from './use-sync.hook.ts';

/**
 * Opens documents for as long as the component is shown. `loaded`: all are on this device and can be read;
 * `absent`: at least one never reached this device and there is no connection to fetch it.
 */
export function useDocument(...names: readonly DocumentRef[]): { loaded: boolean; absent: boolean } {
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
