import type { WordsIn } from '#kernel/words.ts';
import type { installationAlertWords } from './installation.alerts.text.ts';

/** The words of these alerts in Polish. */
export const installationAlertWordsPl: WordsIn<typeof installationAlertWords> = {
  'name-backup-old': 'Brak kopii zapasowej',
  'type-backup-old': 'Dni bez kopii zapasowej: {{days}}',
  'text-backup-old': 'Osoba, która prowadzi ten serwer, powinna sprawdzić kopie zapasowe.',
  'name-storage-high': 'Mało miejsca',
  'type-storage-high': 'Pamięć ({{what}}) jest zajęta w {{percent}}%',
  'text-storage-high': 'Gdy się zapełni, nie da się tam zapisać nic nowego.',
};
