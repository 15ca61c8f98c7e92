import { z } from 'zod/mini';
import { OWNER_ADMIN, type Role } from '#access/roles.ts';
import { memberKey } from '#document/pieces/member-pieces.ts';
import { defineRecord, type RecordMeta, withoutBase } from '#document/record.ts';
import { colourField, skillName } from '#fields/mark.schema.ts';

export const SKILL_NAME_MAX = 60;
export const SKILL_COLOUR = '#566370';
/** Those who may edit jobs, and with them say what a job needs (JOB-8). */
export const SKILL_ADDERS: readonly Role[] = [...OWNER_ADMIN, 'creator', 'jobEditor'];

/** What somebody can do, and what services and jobs ask for (companion 2.2, 2.5). */
export interface Skill extends RecordMeta {
  /** What stands in the lists of people, services and jobs, and never changes: the name that it had at first. */
  readonly word: string;
  readonly name: string;
  readonly colour: string;
  /** Taken off the list: not shown wherever it is. */
  readonly isRemoved: boolean;
}

/** The id of a skill, which follows from its word: devices that add the same one apart add one. */
export function skillIdOf(word: string): string {
  return memberKey(word.trim().toLowerCase());
}

const withBase = defineRecord({
  name: 'skill',
  document: 'services',
  root: 'services',
  prefix: 'skill:',
  base: z.object({}),
  groups: { word: skillName, name: skillName, colour: colourField, off: z.boolean() },
  unpacked: ['word', 'name', 'colour', 'off'],
  make: (meta, _base, { word = '', name, colour, off }): Skill => ({
    ...meta,
    word,
    name: name ?? word,
    colour: colour ?? SKILL_COLOUR,
    isRemoved: off === true || meta.deleted,
  }),
});

/** Keys `skill:<id>` of the document `services`. A skill that only its users name is there without any of them. */
export const skillRecord: typeof withBase = withoutBase(withBase);
