import { defineWords } from '#effects/define-words.ts';
import { MAIL_INVITATION_PL } from './mail-invitation.text.pl.ts';

/** English of an invitation; `{{name}}` is filled in. */
export const MAIL_INVITATION_EN = {
  subject: '{{company}} has invited you to Roundsman',
  body: '{{inviter}} at {{company}} has invited you to work with them in Roundsman.',
  button: 'Accept invitation',
  lasts: 'This invitation is open until {{until}}.',
} as const;

export const sayInvitation = defineWords(MAIL_INVITATION_EN, { 'pl-PL': MAIL_INVITATION_PL });
