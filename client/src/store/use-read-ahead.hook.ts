import type { RefOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { RecordDefinition, RecordId } from '@roundsman/shared-schema/document/record.ts';
import { use } from 'react';
import { inSlices } from '#platform/in-slices.ts';
import type { Documents } from './documents/documents.ts';
import { useStore } from './store-context.hook.tsx';

const readings = new WeakMap<Documents, Map<string, Promise<void>>>();

/**
 * Lets a screen that needs all records of a kind wait until they are read, a few milliseconds at a time: read by the
 * screen itself, those of a large account would hold up a phone for a second. Suspends once in the life of a store.
 */
export function useReadAhead<T extends RecordId, K extends string>(
  definition: RecordDefinition<T, K>,
  ...document: RefOf<K>
): void {
  const { documents } = useStore();
  const ofStore = readings.get(documents) ?? new Map<string, Promise<void>>();
  readings.set(documents, ofStore);
  const name = [definition.name, ...document].join(' ');
  let reading = ofStore.get(name);
  if (!reading) {
    const index = documents.indexed.index(definition, ...document);
    // A document that comes later is read by whoever asks: the screen is there by then.
    reading = index ? inSlices(index.readAhead()) : Promise.resolve();
    ofStore.set(name, reading);
  }
  use(reading);
}
