import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Readable } from '../signal.ts';
import type { OpenDocument } from './open-document.ts';

/**
 * Tells whether this device can read some documents. `absent`: one of them never reached it, and no connection brings it
 * just now. `atHand`: the relay has sent all that the device lacks of them, and the device only has to read it.
 */
export interface Availability {
  readonly loaded: boolean;
  readonly absent: boolean;
  readonly atHand: boolean;
}

/** What is asked about documents. */
interface StatesOfDocuments {
  has(document: DocumentRef): boolean;
  find(document: DocumentRef): Pick<OpenDocument, 'state' | 'firstRead'> | undefined;
  subscribe(listener: () => void): () => void;
}

/** `isComing`: a living connection may still bring what is missing. `partsOf`: what has to be here for a document. */
export function availabilityOf(
  states: StatesOfDocuments,
  isComing: () => boolean,
  of: readonly DocumentRef[],
  partsOf: (document: DocumentRef) => readonly DocumentRef[],
): Readable<Availability> {
  let last: Availability = { loaded: false, absent: false, atHand: false };
  const get = () => {
    const documents = of.flatMap(partsOf);
    const loaded = documents.every((document) => states.has(document));
    const isAbsent = (document: DocumentRef) => states.find(document)?.state === 'absent';
    const absent = !loaded && !isComing() && documents.some(isAbsent);
    const atHand = documents.every(
      (document) => states.has(document) || states.find(document)?.firstRead.isAtHand,
    );
    if (last.loaded !== loaded || last.absent !== absent || last.atHand !== atHand)
      last = { loaded, absent, atHand };
    return last;
  };
  return { get, subscribe: (listener) => states.subscribe(listener) };
}
