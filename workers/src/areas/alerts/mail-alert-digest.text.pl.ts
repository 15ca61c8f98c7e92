import type { WordsIn } from '@roundsman/shared-schema/kernel/words.ts';
import type { MAIL_ALERT_DIGEST_EN } from './mail-alert-digest.text.ts';

/** Polish of the summary of alerts. */
export const MAIL_ALERT_DIGEST_PL: WordsIn<typeof MAIL_ALERT_DIGEST_EN> = {
  subject_one: '{{count}} alert: {{company}}',
  subject_few: '{{count}} alerty: {{company}}',
  subject_many: '{{count}} alertów: {{company}}',
  subject_other: '{{count}} alertu: {{company}}',
  body: 'Oto co wydarzyło się od ostatniego podsumowania:',
  more_one: 'i jeszcze {{count}}',
  more_few: 'i jeszcze {{count}}',
  more_many: 'i jeszcze {{count}}',
  more_other: 'i jeszcze {{count}}',
  button: 'Otwórz alerty',
  why: 'Otrzymujesz to podsumowanie, bo tak jest ustawione. Możesz to zmienić w profilu, w sekcji Alerty.',
};
