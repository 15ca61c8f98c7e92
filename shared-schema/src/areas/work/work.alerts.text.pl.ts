import type { WordsIn } from '#kernel/words.ts';
import type { workAlertWords } from './work.alerts.text.ts';

/** The words of these alerts in Polish. */
export const workAlertWordsPl: WordsIn<typeof workAlertWords> = {
  'name-skipped': 'Pominięta wizyta',
  'type-skipped': 'Pominięto: {{job}} ({{name}})',
  'many-skipped_one': 'Pominięto {{count}} zlecenie ({{name}})',
  'many-skipped_few': 'Pominięto {{count}} zlecenia ({{name}})',
  'many-skipped_many': 'Pominięto {{count}} zleceń ({{name}})',
  'many-skipped_other': 'Pominięto {{count}} zlecenia ({{name}})',
  'text-skipped': '{{reason}}',
  'push-skipped': 'Pominięto wizytę ({{name}})',
  'name-problem-reported': 'Zgłoszony problem',
  'type-problem-reported': '{{name}} zgłasza problem: {{job}}',
  'text-problem-reported': '{{reason}}',
  'push-problem-reported': '{{name}} zgłasza problem',
  'name-part-done': 'Wizyta wykonana częściowo',
  'type-part-done': 'Wykonano częściowo: {{job}} ({{name}})',
  'many-part-done_one': 'Wykonano częściowo {{count}} zlecenie ({{name}})',
  'many-part-done_few': 'Wykonano częściowo {{count}} zlecenia ({{name}})',
  'many-part-done_many': 'Wykonano częściowo {{count}} zleceń ({{name}})',
  'many-part-done_other': 'Wykonano częściowo {{count}} zlecenia ({{name}})',
  'push-part-done': 'Wizyta wykonana częściowo ({{name}})',
  'problem-no-access': 'Brak dostępu',
  'problem-unsafe': 'Niebezpiecznie',
  'problem-not-as-described': 'Inaczej niż w opisie',
  'problem-other': 'Problem',
};
