import type { WordsIn } from '#kernel/words.ts';
import type { reviewAlertWords } from './review.alerts.text.ts';

/** The words of these alerts in Polish. */
export const reviewAlertWordsPl: WordsIn<typeof reviewAlertWords> = {
  'name-edited-after-deletion': 'Zmiana po usunięciu',
  'type-edited-after-deletion': '{{record}}: jedna osoba usuwa lub łączy, inna zmienia',
  'many-edited-after-deletion_one':
    '{{count}} wpis usunięty lub połączony przez jedną osobę, a zmieniony przez inną',
  'many-edited-after-deletion_few':
    '{{count}} wpisy usunięte lub połączone przez jedną osobę, a zmienione przez inną',
  'many-edited-after-deletion_many':
    '{{count}} wpisów usuniętych lub połączonych przez jedną osobę, a zmienionych przez inną',
  'many-edited-after-deletion_other':
    '{{count}} wpisu usuniętego lub połączonego przez jedną osobę, a zmienionego przez inną',
  'text-edited-after-deletion': 'Zmiana została i jest oznaczona. Otwórz ją i sprawdź, czy jest potrzebna.',
  'push-edited-after-deletion': 'Usunięty wpis został przez kogoś zmieniony i pozostał',
  'name-used-after-deletion': 'Usunięte, a nadal w użyciu',
  'type-used-after-deletion': '{{record}}: jedna osoba usuwa, inna używa',
  'many-used-after-deletion_one': '{{count}} wpis usunięty przez jedną osobę, a używany przez inną',
  'many-used-after-deletion_few': '{{count}} wpisy usunięte przez jedną osobę, a używane przez inną',
  'many-used-after-deletion_many': '{{count}} wpisów usuniętych przez jedną osobę, a używanych przez inną',
  'many-used-after-deletion_other': '{{count}} wpisu usuniętego przez jedną osobę, a używanego przez inną',
  'text-used-after-deletion': 'Jeśli jest nadal potrzebny, przywróć go.',
  'push-used-after-deletion': 'Ktoś usunął coś, czego używa ktoś inny',
  'name-conflict-overruled': 'Zmiana w tym samym czasie',
  'type-conflict-overruled': '{{record}}: zmiana w tym samym czasie ({{name}})',
  'many-conflict-overruled_one': '{{count}} zmiana w tym samym czasie ({{name}})',
  'many-conflict-overruled_few': '{{count}} zmiany w tym samym czasie ({{name}})',
  'many-conflict-overruled_many': '{{count}} zmian w tym samym czasie ({{name}})',
  'many-conflict-overruled_other': '{{count}} zmiany w tym samym czasie ({{name}})',
  'text-conflict-overruled': 'Obowiązuje późniejsza zmiana. Swoją możesz przywrócić.',
  'push-conflict-overruled': 'Zmiana w tym samym czasie ({{name}})',
  'name-change-refused': 'Odrzucona zmiana',
  'type-change-refused': '{{name}}: zmian nie przyjęto',
  'text-change-refused': 'Pozostają na urządzeniu {{device}}, dopóki ktoś nie zdecyduje, co z nimi zrobić.',
  'name-changes-handed-over': 'Zmiany do sprawdzenia',
  'type-changes-handed-over': '{{name}}: są zmiany do sprawdzenia',
  'text-changes-handed-over':
    'Powstały na urządzeniu {{device}}. Nic z nich nie trafi na konto, dopóki ich nie zastosujesz.',
};
