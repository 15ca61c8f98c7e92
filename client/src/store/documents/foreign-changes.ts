import type { OpenDocuments } from '@roundsman/shared-schema/document/document-form.ts';
import { type DocumentRef, rootsOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Documents } from './documents.ts';

/** One key that somebody else wrote. `at`: epoch milliseconds; `author`: `<user>.<device>` or `s.<process>`. */
export interface ForeignChange {
  readonly document: DocumentRef;
  readonly key: string;
  /** Record id, `r:<round>` for an order list. */
  readonly id: string;
  /** Intent group, `m/<job>` for a move; `undefined` for a record's base. */
  readonly group: string | undefined;
  readonly author: string;
  readonly at: number;
  readonly hlc: string;
}

/** Follows what others write in an open document; `own` is this device's author. Answers how to stop. */
export function observeForeignChanges(
  documents: Pick<OpenDocuments, 'form'>,
  document: DocumentRef,
  own: string,
  listener: (changes: readonly ForeignChange[]) => void,
): () => void {
  const stops = rootsOf(document).map((root) => {
    const form = documents.form(document, root);
    return form?.observe((keys) => {
      const changes: ForeignChange[] = [];
      for (const key of keys) {
        const value = form.get(key);
        if (value && value[1] !== own) {
          changes.push({
            document,
            key,
            ...splitKey(key),
            author: value[1],
            at: hlcMs(value[0]),
            hlc: value[0],
          });
        }
      }
      if (changes.length > 0) listener(changes);
    });
  });
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** As `observeForeignChanges`, also for a document that can be read only later. */
export function followForeignChanges(
  documents: Documents,
  document: DocumentRef,
  own: string,
  listener: (changes: readonly ForeignChange[]) => void,
): () => void {
  let stop = () => {};
  let followed: unknown;
  const [root = ''] = rootsOf(document);
  const follow = () => {
    // Of a kind in parts all of them, which may have become more.
    const form = documents.indexed.form(document, root);
    if (form === followed) return;
    stop();
    followed = form;
    stop = form ? observeForeignChanges(documents.indexed, document, own, listener) : () => {};
  };
  const stopWaiting = documents.onReadable(follow);
  follow();
  return () => {
    stopWaiting();
    stop();
  };
}
