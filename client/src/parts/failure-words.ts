import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import './failure.text.ts';
import { hasText, t, textOf } from '#text/texts.ts';

/** A refused call in words; how long to wait is said where it is known. */
export function failureWords(failure: Failure): string {
  const seconds = Number(failure.values?.retryAfter ?? 0);
  if (failure.error === 'session.too-many-attempts' && seconds > 0) {
    return seconds <= 90
      ? t('http.wait-seconds', { count: seconds })
      : t('http.wait-minutes', { count: Math.ceil(seconds / 60) });
  }
  return hasText(failure.error) ? textOf(failure.error, { ...failure.values }) : t('http.failed');
}
