import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { t } from '#text/texts.ts';
import { issueWords } from './form-check.ts';

const FIELDS = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'http.too-many'), z.maxLength(5)),
  email: z.email('http.not-found'),
  code: z.string().check(z.minLength(4)),
  roles: z.array(z.string()).check(z.minLength(1)),
  price: z.number(),
});

/** What the form says at each wrong field. */
function saidOf(typed: Record<keyof z.infer<typeof FIELDS>, unknown>): Record<string, string> {
  const issues = FIELDS.safeParse(typed).error?.issues ?? [];
  const at = (issue: (typeof issues)[number]) => issue.path[0] as keyof typeof typed;
  return Object.fromEntries(issues.map((issue) => [at(issue), issueWords(issue, typed[at(issue)])]));
}

describe('what is wrong with a field', () => {
  it('is said of every field at once: what is missing, and by the words of the field where it has any', () => {
    expect(saidOf({ name: ' ', email: '', code: '', roles: [], price: null })).toEqual({
      name: t('http.too-many'),
      email: t('kit.required'),
      code: t('kit.required'),
      roles: t('kit.required'),
      price: t('kit.required'),
    });
  });

  it('tells lengths, and what does not fit', () => {
    expect(
      saidOf({ name: 'too long', email: 'nobody', code: '123', roles: ['a'], price: Number.NaN }),
    ).toEqual({
      name: t('kit.too-long', { max: 5 }),
      email: t('http.not-found'),
      code: t('kit.too-short', { min: 4 }),
      price: t('input.invalid'),
    });
  });

  it('says the words of a rule with its values, also of a field that is empty', () => {
    const rule = { code: 'custom' as const, path: ['duration'], input: null };
    const broken = { ...rule, message: 'kit.too-long', params: { max: 1440 } };
    expect(issueWords(broken, null)).toBe(t('kit.too-long', { max: 1440 }));
  });
});
