import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { failureWords } from '#parts/failure-words.ts';
import { t } from '#text/texts.ts';
import './email.text.ts';
import './links.text.ts';

/** A refused call about an address or a link in words; how long to wait is said where it is known. */
export function emailFailure(failure: Failure): string {
  const seconds = Number(failure.values?.retryAfter ?? 0);
  if (failure.error !== 'email.wait' || seconds <= 0) return failureWords(failure);
  return seconds <= 90
    ? t('email.wait-seconds', { count: seconds })
    : t('email.wait-minutes', { count: Math.ceil(seconds / 60) });
}
