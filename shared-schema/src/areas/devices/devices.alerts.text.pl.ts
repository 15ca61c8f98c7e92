import type { WordsIn } from '#kernel/words.ts';
import type { devicesAlertWords } from './devices.alerts.text.ts';

/** The words of these alerts in Polish. */
export const devicesAlertWordsPl: WordsIn<typeof devicesAlertWords> = {
  'name-device-silent': 'Urządzenie bez synchronizacji',
  'type-device-silent': '{{device}} ({{name}}): dni bez synchronizacji: {{days}}',
  'text-device-silent':
    'Są na nim zmiany, których nikt inny jeszcze nie ma. Otwórz tam aplikację przy połączeniu.',
  'name-clock-wrong': 'Zły zegar urządzenia',
  'type-clock-wrong': 'Zegar urządzenia {{device}} odbiega o {{minutes}} min',
  'text-clock-wrong': 'Urządzenie należy do: {{name}}. Włącz na nim automatyczne ustawianie czasu.',
};
