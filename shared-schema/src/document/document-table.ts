import { ALL_ROLES, OFFICE, OWNER_ADMIN, type Role } from '#access/roles.ts';
import { isKeyPart } from '#kernel/id.ts';

/** One kind of document: its roots, who holds it, who writes it, and when it is opened (data-model 7). */
export interface DocumentKind {
  readonly kind: string;
  readonly roots: readonly string[];
  /** A document of this kind belongs to one user, named behind the colon (`me:<user>`). */
  readonly owned: boolean;
  readonly read: readonly Role[];
  /** Empty when only the server writes. */
  readonly write: readonly Role[];
  readonly loaded: 'boot' | 'route';
  /** Carries presence of the screens that use it. */
  readonly awareness: boolean;
}

export const DOCUMENT_TABLE: readonly DocumentKind[] = [
  {
    kind: 'core',
    roots: ['core'],
    owned: false,
    read: ALL_ROLES,
    write: [],
    loaded: 'boot',
    awareness: false,
  },
  {
    kind: 'settings',
    roots: ['settings'],
    owned: false,
    read: ALL_ROLES,
    write: OWNER_ADMIN,
    loaded: 'boot',
    awareness: false,
  },
  {
    kind: 'me',
    roots: ['me'],
    owned: true,
    read: ALL_ROLES,
    write: ALL_ROLES,
    loaded: 'boot',
    awareness: false,
  },
  {
    kind: 'layouts',
    roots: ['layouts'],
    owned: false,
    read: OWNER_ADMIN,
    write: OWNER_ADMIN,
    loaded: 'route',
    awareness: false,
  },
  {
    kind: 'rounds',
    roots: ['rounds'],
    owned: false,
    read: OFFICE,
    write: OWNER_ADMIN,
    loaded: 'boot',
    awareness: false,
  },
  {
    kind: 'order',
    roots: ['order'],
    owned: false,
    read: OFFICE,
    write: OFFICE,
    loaded: 'boot',
    awareness: true,
  },
  {
    kind: 'customers',
    roots: ['customers'],
    owned: false,
    read: OFFICE,
    write: ['owner', 'admin', 'creator'],
    loaded: 'boot',
    awareness: false,
  },
  {
    kind: 'jobs',
    roots: ['jobs'],
    owned: false,
    read: OFFICE,
    // Planners assign; everything else about a job is refused to them key by key.
    write: OFFICE,
    loaded: 'boot',
    awareness: false,
  },
];

const BY_KIND: ReadonlyMap<string, DocumentKind> = new Map(DOCUMENT_TABLE.map((row) => [row.kind, row]));

/** The table's row for a document name, or `undefined` for a name the product does not know. */
export function documentKind(name: string): DocumentKind | undefined {
  const plain = BY_KIND.get(name);
  if (plain && !plain.owned) return plain;
  const [kind = '', owner, ...rest] = name.split(':');
  const row = BY_KIND.get(kind);
  if (!row || rest.length > 0) return undefined;
  return row.owned === (owner !== undefined && isKeyPart(owner)) ? row : undefined;
}

export interface DocumentMember {
  readonly userId: string;
  readonly roles: readonly Role[];
}

function allowed(name: string, member: DocumentMember, right: 'read' | 'write'): boolean {
  const row = documentKind(name);
  if (!row) return false;
  if (row.owned && name.split(':')[1] !== member.userId) return false;
  return member.roles.some((role) => row[right].includes(role));
}

/** Whether a member may hold a document on a device. */
export function mayRead(name: string, member: DocumentMember): boolean {
  return allowed(name, member, 'read');
}

/** Whether a member may write a document at all; keys are judged one by one elsewhere. */
export function mayWrite(name: string, member: DocumentMember): boolean {
  return allowed(name, member, 'write');
}

/** Documents that a member's device opens at start. */
export function bootDocuments(member: DocumentMember): readonly string[] {
  return DOCUMENT_TABLE.filter((row) => row.loaded === 'boot')
    .map((row) => (row.owned ? `${row.kind}:${member.userId}` : row.kind))
    .filter((name) => mayRead(name, member));
}

export interface Room {
  readonly account: string;
  readonly document: string;
  readonly epoch: number;
}

/** `<account>/<document>~<epoch>`. */
export function formatRoom(room: Room): string {
  return `${room.account}/${room.document}~${room.epoch}`;
}

/** Reads a room name; `undefined` when it is not one of ours. */
export function parseRoom(text: string): Room | undefined {
  const match = /^([0-9a-z]{1,32})\/([^/~\s]{1,80})~([1-9][0-9]{0,8})$/.exec(text);
  const [, account, document, epoch] = match ?? [];
  if (!account || !document || !epoch || !documentKind(document)) return undefined;
  return { account, document, epoch: Number(epoch) };
}
