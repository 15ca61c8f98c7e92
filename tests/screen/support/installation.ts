import { readInstallation } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { answers, type HttpAnswer } from './http-answers.ts';

/** What a server says of itself; a closed one with a firm, a mail server and lookups where nothing else is said. */
export function installation(
  said: Partial<CallOutput<typeof readInstallation>> = {},
  onAsked = () => {},
): HttpAnswer {
  return answers(readInstallation, () => {
    onAsked();
    return ok({
      hasFirm: true,
      signUpOpen: false,
      version: '0.1.0',
      installationId: 'inst',
      sendsMail: true,
      looksUpAddresses: true,
      trainingUrl: null,
      ...said,
    });
  });
}
