import { z } from 'zod/mini';
import { defineRecord, type RecordMeta, withoutBase } from '#document/record.ts';
import { namedIdField } from '#fields/limits.ts';
import { colourField, wordField } from '#fields/mark.schema.ts';

export const TAG_NAME_MAX = 60;
export const TAG_COLOUR = '#566370';

/** A tag of customers (companion 2.1). An important one is shown on every appointment, such as 'Call first'. */
export interface Tag extends RecordMeta {
  readonly name: string;
  readonly colour: string;
  readonly important: boolean;
}

const withBase = defineRecord({
  name: 'tag',
  document: 'services',
  root: 'services',
  prefix: 'tag:',
  base: z.object({ createdBy: z.optional(namedIdField) }),
  groups: { name: wordField(TAG_NAME_MAX), colour: colourField, important: z.boolean() },
  make: (meta, _base, groups): Tag => ({
    ...meta,
    deleted: meta.deleted || groups.name === undefined,
    name: groups.name ?? '',
    colour: groups.colour ?? TAG_COLOUR,
    important: groups.important ?? false,
  }),
});

/**
 * Keys `tag:<id>` of the document `services`. One that was suggested has no base: two people make it apart, and a base is
 * written once. It is there while it has a name.
 */
export const tagRecord: typeof withBase = withoutBase(withBase);
