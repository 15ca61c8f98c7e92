import type { Role } from '#access/roles.ts';
import { DOCUMENT_TABLE } from '#documents.ts';
import type { DocumentKind, DocumentPart } from './document-kind.ts';
import { nameOf, type PartValues, readName } from './document-name.ts';

type Row = (typeof DOCUMENT_TABLE)[number];
export type DocumentKindName = Row['kind'];

/**
 * Kinds of which an account has one document, or one in parts; its name is the kind. Callers name a kind in parts as a
 * whole, and the number of a part stands only where documents are opened, sent and stored.
 */
export type SingleDocument = Extract<Row, { readonly parts: readonly [] | readonly ['part'] }>['kind'];

declare const isRef: unique symbol;

/** Name of a document that the product knows: made by `documentOf`, or read by `documentRef`. */
export type DocumentRef = SingleDocument | (string & { readonly [isRef]: true });

type Value = { user: string; record: string; month: string; year: string; part?: number };
type PartsOf<K extends DocumentKindName> = Extract<Row, { readonly kind: K }>['parts'][number];
/** What `documentOf` needs to know for a kind. */
export type PartsFor<K extends DocumentKindName> = Pick<Value, PartsOf<K> & DocumentPart>;

/** Arguments that name the document of a record: none for kinds with one document, else its ref. */
export type RefOf<K extends string> = K extends SingleDocument
  ? [document?: DocumentRef]
  : [document: DocumentRef];

const ROWS: readonly DocumentKind[] = DOCUMENT_TABLE;
const BY_KIND: ReadonlyMap<string, DocumentKind> = new Map(ROWS.map((row) => [row.kind, row]));

/** The document of a kind that its parts name. */
export function documentOf<K extends DocumentKindName>(
  kind: K,
  ...[parts]: K extends SingleDocument ? [] : [parts: PartsFor<K>]
): DocumentRef {
  const row = BY_KIND.get(kind);
  if (!row) throw new RangeError(`no kind of document ${kind}`);
  return nameOf(row, parts ?? {}) as DocumentRef;
}

/** The documents of a kind in parts, part 0 first; any other document is its own only part. */
export function partNames(document: DocumentRef, parts: number): readonly DocumentRef[] {
  const row = BY_KIND.get(document);
  if (!row || !isInParts(document)) return [document];
  return Array.from({ length: parts }, (_, part) => nameOf(row, { part }) as DocumentRef);
}

/** Whether a name is that of a whole kind in parts. */
export function isInParts(document: DocumentRef): boolean {
  const { parts = [] } = BY_KIND.get(document) ?? {};
  return parts.length === 1 && parts[0] === 'part';
}

/** The name by which readers know a document: without its part where its kind is read as a whole. */
export function wholeOf(document: DocumentRef): DocumentRef {
  const kind = documentKind(document)?.kind as DocumentRef | undefined;
  return kind !== undefined && isInParts(kind) ? kind : document;
}

/** The table's row for a document name, or `undefined` for a name the product does not know. */
export function documentKind(name: string): DocumentKind | undefined {
  const row = BY_KIND.get(/^[^:.]*/.exec(name)?.[0] ?? '');
  return row && readName(row, name) ? row : undefined;
}

/** The kinds of which an account has one document, or one in parts that are read as one. */
export const KINDS_IN_PARTS: readonly DocumentRef[] = ROWS.map(({ kind }) => kind as DocumentRef).filter(
  isInParts,
);

/** The number of a part of a kind that is read as a whole; 0 for any other document. */
export function partNumber(document: DocumentRef): number {
  return isInParts(wholeOf(document)) ? (partsOf(document).part ?? 0) : 0;
}

/** Who may write documents of a kind at all: by the name of a document, or of a kind whose documents are named further. */
export function writersOf(document: string): readonly Role[] {
  return (documentKind(document) ?? BY_KIND.get(document))?.write ?? [];
}

/** Whether the product knows a document of this name. */
export function isDocument(name: string): name is DocumentRef {
  return documentKind(name) !== undefined;
}

/** Reads the name of a document that came from outside; `undefined` for a name the product does not know. */
export function documentRef(name: string): DocumentRef | undefined {
  return isDocument(name) ? name : undefined;
}

/** What a document's name says of each of its kind's parts. */
export function partsOf(document: DocumentRef): PartValues {
  const row = documentKind(document);
  return (row && readName(row, document)) ?? {};
}

/** The root that a key of a document lies in. */
export function rootOf(document: DocumentRef, key: string): string {
  const row = documentKind(document);
  return row?.rootOf?.(key) ?? row?.roots[0] ?? document;
}

/** The roots of a document. */
export function rootsOf(document: DocumentRef): readonly string[] {
  return documentKind(document)?.roots ?? [];
}

export interface DocumentMember {
  readonly userId: string;
  readonly roles: readonly Role[];
}

function isAllowed(name: string, { userId, roles }: DocumentMember, right: 'read' | 'write'): boolean {
  const row = documentKind(name);
  if (!row) return false;
  const isNamed = row.named !== undefined && readName(row, name)?.user === userId;
  return roles.some((role) => row[right].includes(role) || (isNamed && row.named?.[right].includes(role)));
}

/** Whether a member may hold a document on a device. */
export function mayRead(name: string, member: DocumentMember): boolean {
  return isAllowed(name, member, 'read');
}

/** Whether a member may write a document at all; keys are judged one by one elsewhere. */
export function mayWrite(name: string, member: DocumentMember): boolean {
  return isAllowed(name, member, 'write');
}

/** Kinds of which a member may hold no document at all. */
export function kindsClosedTo(roles: readonly Role[]): readonly string[] {
  const isOpen = ({ read, named }: DocumentKind) =>
    roles.some((role) => read.includes(role) || named?.read.includes(role));
  return ROWS.filter((row) => !isOpen(row)).map(({ kind }) => kind);
}

/** Documents that a member's device opens at start: one of each kind, where its name needs no more than the user. */
export function bootDocuments(member: DocumentMember): readonly DocumentRef[] {
  return singlesOf(member.userId, (row) => row.loaded === 'boot').filter((name) => mayRead(name, member));
}

/** Documents of some months that a member's device fetches behind the start, for use without a connection. */
export function idleDocuments(member: DocumentMember, months: readonly string[]): readonly DocumentRef[] {
  const rows = ROWS.filter(({ loaded, parts }) => loaded === 'idle' && parts.includes('month'));
  return rows
    .flatMap((row) => months.map((month) => nameOf(row, { month, user: member.userId }) as DocumentRef))
    .filter((name) => mayRead(name, member));
}

/** Every document that a user's device can have without knowing more of its name than the user. */
export function plainDocuments(userId: string): readonly DocumentRef[] {
  return singlesOf(userId, () => true);
}

function singlesOf(userId: string, isWanted: (row: DocumentKind) => boolean): readonly DocumentRef[] {
  return ROWS.filter(
    (row) => isWanted(row) && row.parts.every((part) => part === 'user' || part === 'part'),
  ).map((row) => nameOf(row, { user: userId }) as DocumentRef);
}

/** The document in whose room presence goes. */
export function presenceDocument(): DocumentRef {
  const row = ROWS.find(({ awareness }) => awareness);
  if (!row) throw new Error('no kind of document carries presence');
  return nameOf(row, {}) as DocumentRef;
}
