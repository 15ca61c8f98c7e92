import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Readable } from '../signal.ts';
import type { DocumentState } from './open-document.ts';

/** Whether documents can be read here. `absent`: one never reached this device, and nothing brings it just now. */
export interface Availability {
  readonly loaded: boolean;
  readonly absent: boolean;
}

/** What is asked about documents. */
interface StatesOfDocuments {
  has(document: DocumentRef): boolean;
  state(document: DocumentRef): DocumentState | 'closed';
  subscribe(listener: () => void): () => void;
}

/** `isComing`: a living connection may still bring what is missing. `partsOf`: what has to be here for a document. */
export function availabilityOf(
  states: StatesOfDocuments,
  isComing: () => boolean,
  of: readonly DocumentRef[],
  partsOf: (document: DocumentRef) => readonly DocumentRef[],
): Readable<Availability> {
  let last: Availability = { loaded: false, absent: false };
  const get = () => {
    const documents = of.flatMap(partsOf);
    const loaded = documents.every((document) => states.has(document));
    const isAbsent = (document: DocumentRef) => states.state(document) === 'absent';
    const absent = !loaded && !isComing() && documents.some(isAbsent);
    if (last.loaded !== loaded || last.absent !== absent) last = { loaded, absent };
    return last;
  };
  return { get, subscribe: (listener) => states.subscribe(listener) };
}
