import type { WordsIn } from '#kernel/words.ts';
import type { backupsAlertWords } from './backups.alerts.text.ts';

/** The words of these alerts in Polish. */
export const backupsAlertWordsPl: WordsIn<typeof backupsAlertWords> = {
  'name-backup-missed': 'Brak codziennej kopii',
  'type-backup-missed': 'Dni bez codziennej kopii zapasowej: {{days}}',
  'text-backup-missed':
    'Zrób kopię w Ustawieniach, Kopie zapasowe, i powiadom osobę, która prowadzi ten serwer.',
  'name-backup-damaged': 'Nieczytelna kopia zapasowa',
  'type-backup-damaged': 'Kopii zapasowej nie da się odczytać',
  'text-backup-damaged':
    'Zrób nową w Ustawieniach, Kopie zapasowe, i powiadom osobę, która prowadzi ten serwer.',
  'name-backup-room': 'Mało miejsca na kopie zapasowe',
  'type-backup-room': 'Kopie zapasowe i pliki zajmują {{percent}}% waszego miejsca',
  'text-backup-room': 'Gdy miejsce się skończy, najstarsze kopie ustąpią nowym.',
};
