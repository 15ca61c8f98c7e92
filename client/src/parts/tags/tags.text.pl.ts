import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'tag', {
  title: 'Znaczniki',
  add: 'Dodaj znacznik',
  none: 'Nie masz jeszcze znaczników',
  'no-tags': 'Nie ma jeszcze etykiet.',
  'none-text': 'Znaczniki wyróżniają klientów i zlecenia, na przykład „Najpierw zadzwoń” albo „Dwie osoby”.',
  'name-hint': 'Najpierw zadzwoń, Dwie osoby, Pies…',
  suggested: 'Propozycje',
  'suggested-call-first': 'Najpierw zadzwoń',
  'suggested-two-people': 'Potrzebne dwie osoby',
  important: 'Ważny',
  'important-hint': 'Widoczny przy każdej wizycie i pod ręką w zleceniach.',
  unused: 'Jeszcze nieużywany',
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
  'delete-title': 'Usunąć znacznik {{name}}?',
  'delete-text': 'Zniknie stąd: {{used}}. Możesz to cofnąć.',
  'delete-unused': 'Nic go nie używa.',
});

translateTexts('pl-PL', 'tags', {
  'words-add': 'Dodanie etykiety: {{record}}',
  'words-edit': 'Zmiana etykiety: {{record}}',
  'words-delete': 'Usunięcie etykiety: {{record}}',
  'words-restore': 'Przywrócenie etykiety: {{record}}',
  'not-found': 'Tej etykiety już nie ma.',
  'name-taken': 'Jest już etykieta o tej nazwie.',
});
