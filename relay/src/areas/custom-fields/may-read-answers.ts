import {
  documentOfAnswers,
  type Target,
} from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import { mayRead } from '@roundsman/shared-schema/document/document-ref.ts';
import { type CallContext, signedIn } from '#calls/route.ts';

/** Whether the caller may read the answers about a target. */
export function mayReadAnswers(context: CallContext, target: Target): boolean {
  const member = { userId: signedIn(context).user.id, roles: context.roles };
  return mayRead(documentOfAnswers(target), member);
}
