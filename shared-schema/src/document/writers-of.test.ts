import { expect, it } from 'vitest';
import { OFFICE, OWNER_ADMIN } from '#access/roles.ts';
import { writersOf } from './document-ref.ts';

it.each([
  ['rounds', OWNER_ADMIN],
  ['work', OFFICE],
  ['work:2026-03', OFFICE],
  ['work:soon', []],
  ['nothing', []],
])('knows who may write %s', (name, roles) => expect(writersOf(name)).toEqual(roles));
