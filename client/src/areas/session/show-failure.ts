import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureWords } from '#parts/failure-words.ts';
import { t } from '#text/texts.ts';

/** Errors that belong to one field although the answer names none. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'session.wrong-password': 'password',
  'session.too-many-attempts': 'password',
  'session.password-too-short': 'password',
  'session.password-too-long': 'password',
  'session.password-too-common': 'password',
  'session.password-too-close': 'password',
  'session.email-invalid': 'email',
  'session.name-required': 'name',
  'sign-up.email-taken': 'email',
  'sign-up.firm-name-required': 'firmName',
};

/** A refused call in words, on the pages before the app. */
export function wordsOf(failure: Failure): string {
  return failure.error === 'network.offline' ? t('session.offline') : failureWords(failure);
}

/** Shows a refused call at the field it is about, keeps what was typed and focuses that field (C-13). */
export function showFailure<F extends FieldValues>(
  form: UseFormReturn<F>,
  failure: Failure,
  fallback: Path<F>,
): void {
  const named = FIELD_OF[failure.error] ?? failure.field ?? fallback;
  const field = (named in form.getValues() ? named : fallback) as Path<F>;
  form.setError(field, { message: wordsOf(failure) }, { shouldFocus: true });
}
