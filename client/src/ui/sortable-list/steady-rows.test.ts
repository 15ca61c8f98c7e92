import { expect, it } from 'vitest';
import { steadyRow } from './steady-rows.tsx';

const before = ['a', 'b', 'c', 'd', 'e', 'f'];
const rows = ['c', 'd', 'e'].map((id, at) => ({ id, top: at * 60 }));
const none = new Set<string>();

it('holds the row under the pointer even when another person moved that very row', () => {
  expect(steadyRow({ rows, strict: true }, before, ['a', 'b', 'd', 'e', 'f', 'c'], none)?.id).toBe('c');
});

it('without a pointer goes with most of the visible rows', () => {
  expect(steadyRow({ rows, strict: false }, before, ['a', 'b', 'd', 'e', 'f', 'c'], none)?.id).toBe('d');
  expect(steadyRow({ rows, strict: false }, before, ['x', 'a', 'b', 'c', 'd', 'e'], none)?.id).toBe('c');
});

it('lets go of rows that are gone or were moved by the person', () => {
  expect(steadyRow({ rows, strict: true }, before, ['a', 'd', 'e'], none)?.id).toBe('d');
  expect(steadyRow({ rows, strict: true }, before, ['a', 'b', 'd', 'c', 'e', 'f'], new Set(['c']))?.id).toBe(
    'd',
  );
  expect(steadyRow({ rows, strict: true }, before, ['z'], none)).toBeNull();
});
