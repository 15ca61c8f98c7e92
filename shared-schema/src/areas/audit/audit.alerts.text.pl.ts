import type { WordsIn } from '#kernel/words.ts';
import type { auditAlertWords } from './audit.alerts.text.ts';

/** The words of these alerts in Polish. */
export const auditAlertWordsPl: WordsIn<typeof auditAlertWords> = {
  'name-many-exports': 'Wiele eksportów',
  'type-many-exports': '{{name}}: eksporty w ciągu doby: {{exports}}',
};
