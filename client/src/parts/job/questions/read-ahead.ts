import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Store } from '#store/store.ts';

/** A living connection may take so many milliseconds to bring the months ahead before a question about them is asked. */
const PATIENCE_MS = 2000;

/** Reads what months ahead say that may not be open yet; it waits for them as long as `PATIENCE_MS` allows. */
export async function readAhead<T>(
  { documents }: Store,
  months: readonly DocumentRef[],
  read: () => T,
): Promise<T> {
  for (const document of months) documents.open(document);
  await documents.ensure(months, PATIENCE_MS);
  const found = read();
  for (const document of months) documents.release(document);
  return found;
}
