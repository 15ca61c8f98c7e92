import type { WordsIn } from '#kernel/words.ts';
import type { usersAlertWords } from './users.alerts.text.ts';

/** The words of these alerts in Polish. */
export const usersAlertWordsPl: WordsIn<typeof usersAlertWords> = {
  'name-user-joined': 'Nowy użytkownik',
  'type-user-joined': '{{name}} dołącza do firmy',
};
