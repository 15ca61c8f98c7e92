import { z } from 'zod/mini';
import type { Role } from '#access/roles.ts';
import { isHlc } from '#kernel/hybrid-clock.ts';
import { writersOf } from './document-ref.ts';
import { exact } from './exact.ts';
import { RECORD_ID } from './key-part.ts';
import type { KeyRule } from './key-rule.ts';
import type { Pieces } from './pieces/pieces.ts';
import { isBase, type RecordDefinition } from './record.ts';
import type { Json } from './stamped.ts';
import { upgraded } from './stored-groups.ts';

/** `<id>/del`; null after the undo of a first deletion. */
const deletion = z.nullable(
  z.object({ on: z.boolean(), seen: z.record(z.string(), z.string().check(z.refine(isHlc))) }),
);

/** Who writes a record, and who deletes it: the writers of its document, and those who write it, unless told otherwise. */
interface RecordRights {
  readonly write?: readonly Role[];
  readonly del?: readonly Role[];
}

/**
 * The rules that follow from a record's definition: an immutable base, groups and members of families, which null
 * unsets, and `del`.
 */
export function recordRules(definition: RecordDefinition, rights: RecordRights = {}): KeyRule[] {
  const { root, prefix = '', document } = definition;
  const { write = writersOf(document), del = write } = rights;
  const rule = {
    root,
    id: prefix === '' ? RECORD_ID : new RegExp(`^${prefix}[^/:~^$\\s]{1,64}$`),
    roles: write,
  };
  return [
    { ...rule, group: null, schema: z.custom((json) => isBase(definition, json)), appendOnly: true },
    ...Object.keys(definition.groups).map((group) => ({
      ...rule,
      group,
      schema: groupField(definition, group),
    })),
    ...Object.entries(definition.families ?? {}).map(([family, schema]) => ({
      ...rule,
      group: `${family}/*`,
      schema: exact(z.nullable(schema)),
    })),
    ...Object.entries(definition.pieces ?? {}).flatMap(([name, pieces]) => {
      const of = Object.hasOwn(definition.groups, name) ? name : `${name}/*`;
      return pieceRules(rule, of, pieces);
    }),
    { ...rule, group: 'del', schema: exact(deletion), roles: del },
  ];
}

/** The rules of the pieces of a group, or of each member of a family. */
export function pieceRules(
  rule: Omit<KeyRule, 'group' | 'schema'>,
  of: string,
  { schemas }: Pieces,
): KeyRule[] {
  return Object.entries(schemas).map(([piece, schema]) => ({
    ...rule,
    group: `${of}/${piece}`,
    schema: exact(z.nullable(schema)),
  }));
}

/** A group as any version writes it; null unsets it. */
export function groupField(definition: RecordDefinition, group: string): z.ZodMiniType {
  const schema = definition.groups[group] ?? z.never();
  return z.pipe(
    z.transform((json): unknown => upgraded(definition, group, json as Json)),
    exact(z.nullable(schema)),
  );
}

/** Keys that only the server writes. */
export function serverRule(root: string, id: RegExp, group: string | null = null): KeyRule {
  return { root, id, group, roles: [], schema: z.json() };
}
