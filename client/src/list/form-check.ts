import { toNestErrors } from '@hookform/resolvers';
import type { ErrorKey } from '@roundsman/shared-schema/kernel/result.ts';
import { type FieldError, type FieldValues, type Resolver, get as valueAt } from 'react-hook-form';
import type { z } from 'zod/mini';
import { hasText, t, textOf } from '#text/texts.ts';
import { failureWords } from './failure-words.ts';
import '#text/kit.text.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with one field in words: a rule's or a schema's own text key, else the length, else that it is missing. */
export function issueWords(issue: Issue, typed: unknown): string {
  // An area's own rule says it in its own words, with values.
  if (issue.code === 'custom' && issue.params && hasText(issue.message))
    return failureWords({ error: issue.message as ErrorKey, values: issue.params });
  const isEmpty = typeof typed === 'string' ? typed.trim() === '' : typed === null || typed === undefined;
  const own = hasText(issue.message) ? textOf(issue.message) : undefined;
  if (isEmpty) return (issue.code === 'too_small' && issue.minimum === 1 && own) || t('kit.required');
  if (own !== undefined) return own;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return t('kit.too-long', { max: Number(issue.maximum) });
  if (issue.code === 'too_small' && issue.origin === 'string')
    return t('kit.too-short', { min: Number(issue.minimum) });
  return t(issue.code === 'too_small' && issue.origin === 'array' ? 'kit.required' : 'input.invalid');
}

/** Looks at everything typed; a zod schema is one. A form made of several schemas gathers their issues. */
export interface FormCheck {
  safeParse(
    values: unknown,
  ): { success: true; data?: unknown } | { success: false; error: { issues: readonly Issue[] } };
}

/** Every wrong field at once, each with its first issue. */
export function resolverOf<F extends FieldValues>(schema: FormCheck): Resolver<F> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: (parsed.data ?? values) as F, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      const path = issue.path.join('.') || 'root';
      errors[path] ??= { type: issue.code, message: issueWords(issue, valueAt(values, path)) };
    }
    return { values: {}, errors: toNestErrors<F>(errors, options) };
  };
}

/** The words of the first error of a field or of one below it. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as FieldError;
  if (typeof message === 'string') return message;
  return Object.values(error)
    .map(firstMessage)
    .find((words) => words !== undefined);
}
