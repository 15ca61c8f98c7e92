import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'leave-visits', {
  title_one: 'Zastosować do {{count}} przyszłej wizyty?',
  title_few: 'Zastosować do {{count}} przyszłych wizyt?',
  title_many: 'Zastosować do {{count}} przyszłych wizyt?',
  title_other: 'Zastosować do {{count}} przyszłej wizyty?',
  others_one: 'Zastosować pozostałe zmiany do {{count}} przyszłej wizyty?',
  others_few: 'Zastosować pozostałe zmiany do {{count}} przyszłych wizyt?',
  others_many: 'Zastosować pozostałe zmiany do {{count}} przyszłych wizyt?',
  others_other: 'Zastosować pozostałe zmiany do {{count}} przyszłej wizyty?',
  text_one: 'Została już zaplanowana lub zmieniona osobno. To, co ustawiono przy samej wizycie, zostaje.',
  text_few: 'Zostały już zaplanowane lub zmienione osobno. To, co ustawiono przy samej wizycie, zostaje.',
  text_many: 'Zostały już zaplanowane lub zmienione osobno. To, co ustawiono przy samej wizycie, zostaje.',
  text_other: 'Zostały już zaplanowane lub zmienione osobno. To, co ustawiono przy samej wizycie, zostaje.',
  apply_one: 'Zastosuj',
  apply_few: 'Zastosuj do wszystkich {{count}}',
  apply_many: 'Zastosuj do wszystkich {{count}}',
  apply_other: 'Zastosuj do wszystkich {{count}}',
  leave_one: 'Pozostaw ją bez zmian',
  leave_few: 'Pozostaw je bez zmian',
  leave_many: 'Pozostaw je bez zmian',
  leave_other: 'Pozostaw je bez zmian',
});
