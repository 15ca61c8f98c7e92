import type { Translation } from '../../texts.ts';

/** Sorting, adding, missing rounds, and what changes are called. */
export const roundsMore: Translation<'rounds'> = {
  'sort-address-title': 'Sortować według adresu?',
  'sort-address-text_one':
    '{{count}} zlecenie ustawi się według ulicy i numeru domu. Obecna kolejność przepadnie; można to cofnąć.',
  'sort-address-text_few':
    '{{count}} zlecenia ustawią się u wszystkich według ulicy i numeru domu. Obecna kolejność przepadnie; można to cofnąć.',
  'sort-address-text_many':
    '{{count}} zleceń ustawi się u wszystkich według ulicy i numeru domu. Obecna kolejność przepadnie; można to cofnąć.',
  'sort-address-text_other':
    '{{count}} zlecenia ustawi się u wszystkich według ulicy i numeru domu. Obecna kolejność przepadnie; można to cofnąć.',
  'sort-address-confirm': 'Sortuj według adresu',
  'sorted-address': 'Ułożono według adresu',
  'sorted-drive': 'Ułożono według trasy, o {{saving}} krócej',

  'drive-title': 'Sortuj według najkrótszej trasy',
  'drive-looking': 'Szukanie najkrótszej drogi…',
  'drive-now': 'Teraz',
  'drive-then': 'Potem',
  'drive-saving': 'Oszczędność',
  'drive-text_one': '{{count}} punkt na mapie, szacowany w linii prostej. Można to cofnąć.',
  'drive-text_few':
    '{{count}} punkty na mapie, szacowane w linii prostej. Kolejność zmieni się u wszystkich; można to cofnąć.',
  'drive-text_many':
    '{{count}} punktów na mapie, szacowanych w linii prostej. Kolejność zmieni się u wszystkich; można to cofnąć.',
  'drive-text_other':
    '{{count}} punktu na mapie, szacowane w linii prostej. Kolejność zmieni się u wszystkich; można to cofnąć.',
  'drive-left_one': '{{count}} zlecenia nie ma na mapie; będzie na końcu.',
  'drive-left_few': '{{count}} zleceń nie ma na mapie; będą na końcu.',
  'drive-left_many': '{{count}} zleceń nie ma na mapie; będą na końcu.',
  'drive-left_other': '{{count}} zlecenia nie ma na mapie; będzie na końcu.',
  'drive-best': 'Obecna kolejność jest już najkrótszą, jaką znaleziono.',
  'drive-few': 'Mniej niż trzy zlecenia tej rundy są na mapie, więc nie ma czego układać.',
  'drive-changed': 'Ktoś tymczasem zmienił rundę. Zlecenia, które doszły, zostają na końcu.',
  'drive-apply': 'Użyj tej kolejności',
  'drive-stop': 'Zatrzymaj i użyj najlepszej dotychczas',
  'drive-failed': 'Nie udało się obliczyć kolejności na tym urządzeniu. Nic się nie zmieniło.',

  'existing-title': 'Dodaj istniejące zlecenia',
  'existing-search': 'Szukaj zleceń',
  'existing-list': 'Zlecenia do dodania',
  'existing-none': 'Nie ma innych zleceń',
  'existing-none-text': 'Wszystkie zlecenia są już w tej rundzie. Dodaj nowe.',
  'existing-no-match-text': 'Szukano w klientach, adresach, zleceniach i rundach.',
  'existing-add_one': 'Dodaj {{count}} zlecenie',
  'existing-add_few': 'Dodaj {{count}} zlecenia',
  'existing-add_many': 'Dodaj {{count}} zleceń',
  'existing-add_other': 'Dodaj {{count}} zlecenia',
  'existing-choose': 'Wybierz zlecenia',
  'existing-all': 'Wszystkie {{all}}',
  'existing-moving': 'Przeniesiono {{done}} z {{of}} części',
  'existing-stopped': 'Zatrzymano. To, co przeniesiono, zostaje.',
  'in-no-round': 'bez rundy',

  missing: 'Tej rundy tu nie ma',
  'missing-text': 'Link może być stary albo rundy nigdy nie było na tym urządzeniu.',
  'missing-deleted': '{{name}}: usunięto',
  'missing-deleted-text_one':
    'Jej {{count}} zlecenie nie jest teraz w żadnej rundzie. Przywrócenie połączy je znów z rundą.',
  'missing-deleted-text_few':
    'Jej {{count}} zlecenia nie są teraz w żadnej rundzie. Przywrócenie połączy je znów z rundą.',
  'missing-deleted-text_many':
    'Jej {{count}} zleceń nie jest teraz w żadnej rundzie. Przywrócenie połączy je znów z rundą.',
  'missing-deleted-text_other':
    'Jej {{count}} zlecenia nie jest teraz w żadnej rundzie. Przywrócenie połączy je znów z rundą.',
  'missing-deleted-none': 'Nie miała zleceń.',
  'missing-merged': '{{name}} i {{into}} to teraz jedna runda',
  'missing-merged-text': 'Jej zlecenia są tam.',
  'missing-open': 'Otwórz: {{name}}',
  back: 'Wszystkie rundy',

  'words-add': 'Dodanie rundy',
  'words-rename': 'Zmiana nazwy na {{name}}',
  'words-recolour': 'Nowy kolor',
  'words-delete': 'Usunięcie rundy',
  'words-restore': 'Przywrócenie rundy',
  'words-add-jobs_one': 'Dodanie {{count}} zlecenia do rundy',
  'words-add-jobs_few': 'Dodanie {{count}} zleceń do rundy',
  'words-add-jobs_many': 'Dodanie {{count}} zleceń do rundy',
  'words-add-jobs_other': 'Dodanie {{count}} zlecenia do rundy',
  'words-remove-jobs_one': 'Usunięcie {{count}} zlecenia z rundy',
  'words-remove-jobs_few': 'Usunięcie {{count}} zleceń z rundy',
  'words-remove-jobs_many': 'Usunięcie {{count}} zleceń z rundy',
  'words-remove-jobs_other': 'Usunięcie {{count}} zlecenia z rundy',
  'words-move-jobs_one': 'Przeniesienie {{count}} zlecenia w rundzie',
  'words-move-jobs_few': 'Przeniesienie {{count}} zleceń w rundzie',
  'words-move-jobs_many': 'Przeniesienie {{count}} zleceń w rundzie',
  'words-move-jobs_other': 'Przeniesienie {{count}} zlecenia w rundzie',
  'words-sort-address': 'Sortowanie według adresu',
  'words-sort-drive': 'Sortowanie według trasy',

  'enter-round': 'Podaj nazwę rundy.',
  'round-already-exists': 'Runda o nazwie „{{name}}” już istnieje.',
  'name-too-long': 'Nazwa jest za długa: najwyżej {{max}} znaków.',
  'not-found': 'Tej rundy już nie ma.',
  'jobs-not-in-round': 'Tych zleceń nie ma już w tej rundzie.',
  'error-adding-round': 'Nie udało się dodać rundy.',
};

const dialogs: Translation<'dialogs'> = {
  'rounds-delete-message-none': 'Runda nie ma zleceń. Można to cofnąć.',
  'rounds-delete-message-one':
    'Jej jedyne zlecenie zostaje, z klientem i harmonogramem, ale bez rundy. Można to cofnąć.',
  'rounds-delete-message-many':
    'Jej zlecenia ({{count}}) zostają, z klientami i harmonogramami, ale bez rundy. Można to cofnąć.',
};

const jobForm: Translation<'job-form'> = {
  title: 'Dodaj nowe zlecenie',
  customer: 'Klient',
  'existing-customer': 'Istniejący klient',
  'new-customer': 'Nowy klient',
  'customer-search': 'Szukaj klientów',
  'customer-list': 'Klienci',
  'customer-change': 'Zmień',
  'customer-none': 'Nie masz jeszcze klientów',
  'customer-required': 'Wybierz klienta albo utwórz nowego.',
  name: 'Imię i nazwisko lub nazwa',
  address: 'Adres',
  telephone: 'Telefon',
  'set-pin': 'Postaw pinezkę na mapie',
  'pin-text': 'Z pinezką zlecenie jest na mapie i liczy się w trasie.',
  description: 'Co jest do zrobienia',
  'description-hint': 'Przód i tył, dach werandy, rynny…',
  price: 'Cena za wizytę',
  duration: 'Czas trwania',
  minutes: 'min',
  frequency: 'Jak często',
  once: 'Raz',
  weeks: 'Co kilka tygodni',
  months: 'Co kilka miesięcy',
  every: 'Co',
  'every-weeks': 'tyg.',
  'every-months': 'mies.',
  'first-day': 'Pierwszy dzień',
  'first-day-past': 'Ten dzień już minął: zlecenie będzie od razu zaległe.',
  save: 'Dodaj zlecenie',
  added: '{{name}}: dodano do {{round}}',
  optional: '(opcjonalnie)',
};

const frequency: Translation<'frequency'> = {
  once: 'Raz',
  round: 'Razem z rundą',
  daily: 'Codziennie',
  days: 'Co {{every}} dni',
  weekly: 'Co tydzień',
  weeks: 'Co {{every}} tyg.',
  'month-day': 'Co miesiąc, {{dayth}} dnia',
  'months-day': 'Co {{every}} mies., {{dayth}} dnia',
  'year-day': 'Co rok, {{dayth}} dnia',
  'month-weekday': '{{weekth}} {{weekdayName}} miesiąca',
  'months-weekday': '{{weekth}} {{weekdayName}} co {{every}} mies.',
  'year-weekday': '{{weekth}} {{weekdayName}} raz w roku',
  last: 'Ost.',
  first: '1.',
  second: '2.',
  third: '3.',
  fourth: '4.',
};

export const roundAreas = { dialogs, 'job-form': jobForm, frequency };
