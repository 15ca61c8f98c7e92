/** A blob as a listing shows it. */
export interface BlobEntry {
  readonly key: string;
  readonly bytes: number;
  readonly at: Date;
}

/** Where large values are kept: files of one machine, or an S3 bucket that several share. */
export interface BlobStore {
  readonly kind: 'files' | 's3';
  /** The place in words, without credentials. */
  readonly place: string;
  /** Keeps the bytes under the key, whole or not at all; durable when it resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a key; null when there is none. Throws `BlobFault` when the place cannot be asked. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Forgets a key; one that does not exist is fine. */
  remove(key: string): Promise<void>;
  /** Every blob whose key begins so, in the order of keys. */
  list(prefix: string): AsyncIterable<BlobEntry>;
}

/** The place of blobs cannot be used, or one of them is missing or damaged. */
export class BlobFault extends Error {
  override readonly name = 'BlobFault';
}

/** Begins the keys of all snapshots that lie in blobs. */
export const SNAPSHOT_BLOBS = 'snapshots/';
/** Begins the keys of an account's own files: `accounts/<account>/...`. */
export const ACCOUNT_BLOBS = 'accounts/';
/** Begins the keys of backups: `backups/<account>/<backup>/<part>`. */
export const BACKUP_BLOBS = 'backups/';

const KEY = /^[a-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;

/** Throws when a key could mean anything else to a file system or in an address. */
export function checkBlobKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new RangeError(`not a key of a blob: ${key}`);
}
