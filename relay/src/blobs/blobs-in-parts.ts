import { BlobFault, type BlobStore } from './blob-store.ts';

const PART_BYTES = 8 * 1024 * 1024;

const keyOf = (prefix: string, part: number) => `${prefix}/${String(part).padStart(6, '0')}`;

/** Keeps bytes of any length below a prefix, a part a blob; answers how many parts. One part is in memory at a time. */
export async function putParts(
  store: BlobStore,
  prefix: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let held: Uint8Array[] = [];
  let length = 0;
  let parts = 0;
  const put = async () => {
    parts += 1;
    await store.put(keyOf(prefix, parts), Buffer.concat(held));
    held = [];
    length = 0;
  };
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length >= PART_BYTES) await put();
  }
  if (length > 0) await put();
  return parts;
}

/** The bytes that `putParts` kept. Throws `BlobFault` where a part is missing. */
export async function* getParts(store: BlobStore, prefix: string, parts: number): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= parts; part += 1) {
    const bytes = await store.get(keyOf(prefix, part));
    if (!bytes) throw new BlobFault(`part ${part} of ${prefix} is missing`);
    yield bytes;
  }
}

/** Forgets them, also those that were left behind when keeping them was cut short. */
export async function removeParts(store: BlobStore, prefix: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of store.list(`${prefix}/`)) keys.push(key);
  for (const key of keys) await store.remove(key);
}
