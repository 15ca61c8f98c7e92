import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { failureWords } from '#parts/failure-words.ts';
import { t } from '#text/texts.ts';
import './account.text.ts';

/** A refused call in words, for somebody who is signed in and gave only the password. */
export function failureOfOwner(failure: Failure): string {
  return failure.error === 'session.wrong-password' ? t('account.password-wrong') : failureWords(failure);
}
