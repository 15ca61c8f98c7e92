import type { z } from 'zod/mini';
import type { Role } from '#access/roles.ts';
import type { DocumentKindName } from './document-ref.ts';

/**
 * Who may write which keys of a document, and what may stand there: the rules that the relay judges every update by.
 * `group`: what follows the first slash of the key; `null` is the record's base. `*` at the end of a part
 * stands for any rest of it.
 */
export interface KeyRule {
  readonly root: string;
  /** What the record's id (before the first slash) looks like. */
  readonly id: RegExp;
  readonly group: string | null;
  /** Empty: only the server writes it. */
  readonly roles: readonly Role[];
  /**
   * Others who may write the key, but only what fits their own schema, and who remove nothing. `newOnly`: they overwrite
   * nothing, but take back what they have written themselves.
   */
  readonly adders?: {
    readonly roles: readonly Role[];
    readonly schema: z.ZodMiniType;
    readonly newOnly?: true;
  };
  readonly schema: z.ZodMiniType;
  /** New keys only: a live value is never overwritten (logs, ledgers). */
  readonly appendOnly?: true;
  /** The key may be removed, not only overwritten (moves of an order list). */
  readonly deletable?: true;
  /** Bytes of JSON; `MAX_VALUE_BYTES` unless told. */
  readonly maxBytes?: number;
}

/** The rules that an area brings, by kind of document: for its own kinds, and for its keys in those of others. */
export type KeyRules = Readonly<Partial<Record<DocumentKindName, readonly KeyRule[]>>>;

/** The first rule that a key falls under; `undefined` for keys outside the document's grammar. */
export function ruleOf(rules: readonly KeyRule[], root: string, key: string): KeyRule | undefined {
  const slash = key.indexOf('/');
  const id = slash < 0 ? key : key.slice(0, slash);
  const group = slash < 0 ? null : key.slice(slash + 1);
  return rules.find((rule) => rule.root === root && fitsGroup(rule.group, group) && rule.id.test(id));
}

function fitsGroup(pattern: string | null, group: string | null): boolean {
  if (pattern === null || group === null || !pattern.includes('*')) return pattern === group;
  if (!group.startsWith(pattern.slice(0, pattern.indexOf('*')))) return false;
  const parts = pattern.split('/');
  const own = group.split('/');
  return (
    parts.length === own.length && parts.every((part, at) => part === own[at] || fitsPart(part, own[at]))
  );
}

function fitsPart(part: string, own = ''): boolean {
  return part.endsWith('*') && own.length >= part.length && own.startsWith(part.slice(0, -1));
}
