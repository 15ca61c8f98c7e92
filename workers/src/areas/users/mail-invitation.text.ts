import { defineWords } from '#effects/define-words.ts';
import { MAIL_INVITATION_PL } from './mail-invitation.text.pl.ts';

/** English of an invitation; `{{name}}` is filled in. */
export const MAIL_INVITATION_EN = {
  subject: '{{company}} invites you to Roundsman',
  body: '{{inviter}} of {{company}} invites you to work with them in Roundsman.',
  button: 'Accept invitation',
  lasts: 'The invitation is open until {{until}}.',
} as const;

export const sayInvitation = defineWords(MAIL_INVITATION_EN, { 'pl-PL': MAIL_INVITATION_PL });
