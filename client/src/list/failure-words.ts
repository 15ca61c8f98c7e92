import type { ErrorKey, Failure } from '@roundsman/shared-schema/kernel/result.ts';
import './failure.text.ts';
import { hasText, t, textOf } from '#text/texts.ts';

/** Texts that a place says in the stead of an error's own: the text key by error key. */
export type FailureTexts = Readonly<Record<ErrorKey, ErrorKey>>;

const NONE: FailureTexts = {};

/** How long to wait in seconds and in minutes, by the key of an error that says it. */
const WAITS: Readonly<Record<ErrorKey, readonly [seconds: ErrorKey, minutes: ErrorKey]>> = {
  'session.too-many-attempts': ['http.wait-seconds', 'http.wait-minutes'],
  'email.wait': ['email.wait-seconds', 'email.wait-minutes'],
};

/** A refused call or command in words, the only way from an error key to a sentence; says how long to wait. */
export function failureWords(failure: Pick<Failure, 'error' | 'values'>, instead = NONE): string {
  const key = instead[failure.error] ?? failure.error;
  const seconds = Number(failure.values?.retryAfter ?? 0);
  const wait = WAITS[key];
  if (wait !== undefined && seconds > 0) {
    return seconds <= 90
      ? textOf(wait[0], { count: seconds })
      : textOf(wait[1], { count: Math.ceil(seconds / 60) });
  }
  const isKnown = hasText(key) || hasText(`${key}_other`);
  return isKnown ? textOf(key, { ...failure.values }) : t('http.failed');
}
