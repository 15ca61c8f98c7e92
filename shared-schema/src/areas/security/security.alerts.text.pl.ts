import type { WordsIn } from '#kernel/words.ts';
import type { securityAlertWords } from './security.alerts.text.ts';

/** The words of these alerts in Polish. */
export const securityAlertWordsPl: WordsIn<typeof securityAlertWords> = {
  'name-new-device': 'Logowanie na nowym urządzeniu',
  'type-new-device': '{{name}}: logowanie na nowym urządzeniu',
  'many-new-device_one': '{{name}}: logowanie na {{count}} nowym urządzeniu',
  'many-new-device_few': '{{name}}: logowanie na {{count}} nowych urządzeniach',
  'many-new-device_many': '{{name}}: logowanie na {{count}} nowych urządzeniach',
  'many-new-device_other': '{{name}}: logowanie na {{count}} nowego urządzenia',
  'text-new-device': '{{device}}, {{place}}. Jeśli to nikt znajomy, odbierz urządzeniu dostęp.',
  'name-distant-places': 'Logowanie z dwóch odległych miejsc',
  'type-distant-places': '{{name}}: logowanie z dwóch odległych miejsc',
  'text-distant-places': '{{from}} i {{to}}. Jeśli to niemożliwe, zakończ sesje i wymuś nowe hasło.',
};
