import type { WordsIn } from '#kernel/words.ts';
import type { mailAlertWords } from './mail.alerts.text.ts';

/** The words of these alerts in Polish. */
export const mailAlertWordsPl: WordsIn<typeof mailAlertWords> = {
  'name-effects-failed': 'Niewysłany e-mail',
  'type-effects-failed': 'Nie udało się wysłać e-maila',
  'many-effects-failed_one': 'Nie udało się wysłać {{count}} e-maila',
  'many-effects-failed_few': 'Nie udało się wysłać {{count}} e-maili',
  'many-effects-failed_many': 'Nie udało się wysłać {{count}} e-maili',
  'many-effects-failed_other': 'Nie udało się wysłać {{count}} e-maila',
  'text-effects-failed': 'Po wielu próbach zaniechano wysyłki.',
  'name-effects-unknown': 'E-mail być może niewysłany',
  'type-effects-unknown': 'Nie wiadomo, czy e-mail został wysłany',
  'many-effects-unknown_one': 'Nie wiadomo, czy {{count}} e-mail został wysłany',
  'many-effects-unknown_few': 'Nie wiadomo, czy {{count}} e-maile zostały wysłane',
  'many-effects-unknown_many': 'Nie wiadomo, czy {{count}} e-maili zostało wysłanych',
  'many-effects-unknown_other': 'Nie wiadomo, czy {{count}} e-maila zostało wysłane',
  'text-effects-unknown': 'Nie zostanie sam wysłany ponownie, bo mógłby dotrzeć dwa razy.',
};
