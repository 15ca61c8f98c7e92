import type { WordsIn } from '@roundsman/shared-schema/kernel/words.ts';
import type { MAIL_INVITATION_EN } from './mail-invitation.text.ts';

/** Polish of an invitation. */
export const MAIL_INVITATION_PL: WordsIn<typeof MAIL_INVITATION_EN> = {
  subject: '{{company}} zaprasza Cię do Roundsman',
  body: '{{inviter}} ({{company}}) zaprasza Cię do wspólnej pracy w Roundsman.',
  button: 'Przyjmij zaproszenie',
  lasts: 'Zaproszenie jest ważne do {{until}}.',
};
