import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { z } from 'zod/mini';
import { readJson } from './read-json.ts';

const TEXTS = ['', 'a', 'ab', 'abc', '2026-01-05', 'constructor'];
const NAMES = ['id', 'name', 'lines'];

const leaf: fc.Arbitrary<z.ZodMiniType> = fc.constantFrom<z.ZodMiniType>(
  z.string(),
  z.string().check(z.minLength(1), z.maxLength(2)),
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  z.string().check(z.trim()),
  z.int(),
  z.number().check(z.gte(0), z.lt(2)),
  z.int().check(z.minimum(0), z.maximum(1)),
  z.boolean(),
  z.enum(['a', 'abc']),
  z.literal([1, 'ab']),
  z.unknown(),
  z._default(z.string(), 'a'),
  z.catch(z.int(), 1),
  z.pipe(
    z.string(),
    z.transform((text) => text.length),
  ),
  z.string().check(z.refine((text) => text !== 'a')),
);

const { schema } = fc.letrec<{ schema: z.ZodMiniType }>((tie) => {
  const fields = fc.dictionary(
    fc.constantFrom(...NAMES),
    fc.oneof(
      tie('schema'),
      tie('schema').map((one) => z.optional(one)),
    ),
  );
  return {
    schema: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fields.map((shape) => z.object(shape)),
      fields.map((shape) => z.strictObject(shape)),
      fields.map((shape) => z.looseObject(shape)),
      fields.map((shape) => z.object(shape).check(z.refine((value) => Object.keys(value).length !== 2))),
      tie('schema').map((one) => z.array(one).check(z.maxLength(2))),
      tie('schema').map((one) => z.nullable(one)),
      fc.tuple(tie('schema'), tie('schema')).map((options) => z.union(options)),
      tie('schema').map((one) => z.record(z.string(), one)),
    ),
  };
});

const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, 0, 1, -1, 1.5, 2 ** 60, ...TEXTS),
    fc.dictionary(fc.constantFrom(...NAMES, 'toString'), tie('json'), { noNullPrototype: true }),
    fc.array(tie('json'), { maxLength: 3 }),
  ),
}));

test('what is read of any value is what its schema reads', () => {
  fc.assert(
    fc.property(schema, json, (one, value) => {
      const parsed = one.safeParse(value);
      expect(readJson(one, value)).toEqual(parsed.success ? parsed.data : undefined);
    }),
    { numRuns: 5_000 },
  );
});

it('answers a value that fits without a copy, and leaves out what no schema knows', () => {
  const person = z.object({ name: z.string(), tags: z.optional(z.array(z.string())) });
  const stored = { name: 'Ann', tags: ['dog'] };
  expect(readJson(person, stored)).toBe(stored);
  expect(readJson(person, { ...stored, more: 1 })).toEqual(stored);
  expect(readJson(person, { tags: [] })).toBeUndefined();
});

it('takes the form of the first of several kinds that reads a value', () => {
  const kinds = z.union([z.object({ at: z.string() }), z.object({ at: z.string(), to: z.string() })]);
  expect(readJson(kinds, { at: '9', to: '10' })).toEqual({ at: '9' });
});
