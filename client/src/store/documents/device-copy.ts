import type { Profile } from '@roundsman/shared-schema/areas/session/session.http.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { formatRoom, type Room } from '@roundsman/shared-schema/document/room.ts';
import { shownIn } from '@roundsman/shared-schema/document/settled-groups.ts';
import { openDB } from 'idb';
import * as Y from 'yjs';
import { mayMake } from '../database-use.ts';
import type { Documents } from './documents.ts';
import { documentDatabaseName } from './local-copy.ts';
import { localRooms } from './local-rooms.ts';

/** What this device holds of an account, as a file. */
export interface DeviceCopy {
  readonly file: Blob;
  /** Those that hold something. */
  readonly documents: readonly DocumentRef[];
  readonly values: number;
}

export interface DeviceCopyOptions {
  readonly profile: Profile;
  /** The account that is open. */
  readonly account: { readonly id: string; readonly name: string };
  readonly documents: Documents;
  /** See `databasePrefix`. */
  readonly databases: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Changes of this account that the server does not have yet; they are in the documents. */
  readonly waiting: number;
}

const NOTE =
  'What one device holds of the account: what its person may see, and has opened there. Each value is [when, who, value]; values that are missing on the server yet are among them. It is not the archive that a server can import.';

/** Updates of a closed copy, as y-indexeddb keeps them. */
async function readClosed(name: string): Promise<Y.Doc> {
  const doc = new Y.Doc();
  // One that was deleted since it was listed is not made anew.
  const db = await openDB(name, undefined, {
    upgrade: (_fresh, before, _version, tx) => void mayMake('look', before, tx),
  }).catch(() => undefined);
  if (!db) return doc;
  try {
    if (!db.objectStoreNames.contains('updates')) return doc;
    for (const update of await db.getAll('updates')) Y.applyUpdate(doc, update as Uint8Array);
  } finally {
    db.close();
  }
  return doc;
}

function valuesOf(doc: Y.Doc): Record<string, unknown> {
  const roots: Record<string, unknown> = {};
  for (const [root, type] of doc.share) {
    if (type instanceof Y.Map || type._map.size > 0)
      roots[root] = Object.fromEntries(shownIn(root, doc.getMap(root)));
  }
  return roots;
}

/** All copies of documents of the open account on this device, those that are closed included (companion DAT-8). */
export async function deviceCopy(options: DeviceCopyOptions): Promise<DeviceCopy> {
  const { profile, account, documents, databases, now, waiting } = options;
  const open = new Map(documents.all().map((one) => [formatRoom(one.room), one]));
  const rooms = new Map<string, Room>();
  for (const room of await localRooms(databases)) rooms.set(formatRoom(room), room);
  for (const [name, { room }] of open) rooms.set(name, room);
  const own = [...rooms]
    .filter(([, room]) => room.account === account.id)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const head = {
    roundsman: 'device-copy',
    form: 1,
    note: NOTE,
    installation: profile.installationId,
    account: { id: account.id, name: account.name },
    person: { id: profile.user.id, name: profile.user.name },
    device: profile.device,
    madeAt: new Date(now).toISOString(),
    waiting,
  };
  // One document at a time in memory: the parts of a blob may lie on disk.
  const parts: Blob[] = [];
  const held = new Set<DocumentRef>();
  let values = 0;
  for (const [name, { document, epoch }] of own) {
    const opened = open.get(name);
    const doc = opened?.doc ?? (await readClosed(documentDatabaseName(databases, name)));
    const roots = valuesOf(doc);
    if (!opened) doc.destroy();
    const count = Object.values(roots).reduce(
      (sum: number, root) => sum + Object.keys(root as object).length,
      0,
    );
    if (count === 0) continue;
    values += count;
    held.add(document);
    parts.push(new Blob([parts.length > 0 ? ',\n' : '', JSON.stringify({ document, epoch, roots })]));
  }
  const begin = `${JSON.stringify(head, null, 1).slice(0, -2)},\n "documents": [\n`;
  const file = new Blob([begin, ...parts, '\n]}\n'], { type: 'application/json' });
  return { file, documents: [...held], values };
}
