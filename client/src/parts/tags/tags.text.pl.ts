import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'tag', {
  title: 'Etykiety',
  add: 'Dodaj etykietę',
  none: 'Nie masz jeszcze etykiet',
  'no-tags': 'Nie ma jeszcze etykiet.',
  'none-text': 'Etykiety wyróżniają klientów i zlecenia, na przykład „Najpierw zadzwoń” albo „Dwie osoby”.',
  'name-hint': 'Najpierw zadzwoń, Dwie osoby, Pies…',
  suggested: 'Propozycje',
  'suggested-call-first': 'Najpierw zadzwoń',
  'suggested-two-people': 'Potrzebne dwie osoby',
  important: 'Ważna',
  'important-hint': 'Widoczna przy każdej wizycie i pod ręką w zleceniach.',
  unused: 'Jeszcze nieużywana',
  customers_one: '{{count}} klient',
  customers_few: '{{count}} klientów',
  customers_many: '{{count}} klientów',
  customers_other: '{{count}} klienta',
  jobs_one: '{{count}} zlecenie',
  jobs_few: '{{count}} zlecenia',
  jobs_many: '{{count}} zleceń',
  jobs_other: '{{count}} zlecenia',
  deleted: 'Usunięta',
  'deleted-text': 'Usunięta, gdy ktoś ją nadawał. Przywróć ją albo zostaw.',
  'delete-title': 'Usunąć etykietę {{name}}?',
  'delete-text': 'Zniknie stąd: {{used}}. Możesz to cofnąć.',
  'delete-unused': 'Nic jej nie używa.',
});

translateTexts('pl-PL', 'tags', {
  'words-add': 'Dodanie etykiety: {{record}}',
  'words-edit': 'Zmiana etykiety: {{record}}',
  'words-delete': 'Usunięcie etykiety: {{record}}',
  'words-restore': 'Przywrócenie etykiety: {{record}}',
  'not-found': 'Tej etykiety już nie ma.',
  'name-taken': 'Jest już etykieta o tej nazwie.',
});
