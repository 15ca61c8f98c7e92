import { parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import * as Y from 'yjs';
import type { Documents } from '../documents/documents.ts';
import type { DocumentState } from '../documents/open-document.ts';

/** One document that this tab holds, for a developer to look at. */
export interface InspectedDocument {
  readonly id: string;
  readonly account: string;
  readonly document: string;
  readonly epoch: number;
  readonly state: DocumentState;
  readonly keys: number;
  /** Size of the whole document as one update, in bytes. */
  readonly bytes: number;
  /** The latest stamp in it. */
  readonly newest: string | undefined;
}

/** One value of a document as it is stored. */
export interface InspectedValue {
  readonly key: string;
  readonly root: string;
  readonly hlc: string | undefined;
  readonly author: string | undefined;
  readonly json: string;
}

function idOf(account: string, document: string, epoch: number): string {
  return `${account}/${document}@${epoch}`;
}

function* entriesOf(doc: Y.Doc): Generator<readonly [root: string, key: string, value: unknown]> {
  for (const [root, type] of doc.share) {
    if (!(type instanceof Y.Map) && type._map.size === 0) continue;
    for (const [key, value] of doc.getMap(root)) yield [root, key, value];
  }
}

/** The open documents with their sizes and latest stamps; encodes each of them once. */
export function inspectDocuments(documents: Documents): readonly InspectedDocument[] {
  return documents.all().map(({ room, state, doc }) => {
    let keys = 0;
    let newest: string | undefined;
    for (const [, , value] of entriesOf(doc)) {
      keys += 1;
      const hlc = parseStamped(value)?.[0];
      if (hlc !== undefined && (newest === undefined || hlc > newest)) newest = hlc;
    }
    const { account, document, epoch } = room;
    const bytes = Y.encodeStateAsUpdate(doc).length;
    return { id: idOf(account, document, epoch), account, document, epoch, state, keys, bytes, newest };
  });
}

/** Values of one open document whose key, author or value contains the words, in the order of keys; at most `most`. */
export function inspectValues(
  documents: Documents,
  id: string,
  words: string,
  most: number,
): { readonly found: number; readonly values: readonly InspectedValue[] } {
  const open = documents.all().find(({ room }) => idOf(room.account, room.document, room.epoch) === id);
  if (!open) return { found: 0, values: [] };
  const wanted = words.trim().toLowerCase();
  const all: InspectedValue[] = [];
  for (const [root, key, value] of entriesOf(open.doc)) {
    const stamped = parseStamped(value);
    const json = JSON.stringify(stamped ? stamped[2] : value) ?? '';
    const text = `${root} ${key} ${stamped?.[1] ?? ''} ${json}`.toLowerCase();
    if (!text.includes(wanted)) continue;
    all.push({ key, root, hlc: stamped?.[0], author: stamped?.[1], json });
  }
  all.sort((a, b) => (a.key < b.key ? -1 : 1));
  return { found: all.length, values: all.slice(0, most) };
}
