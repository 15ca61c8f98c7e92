import type { Translation } from '../../texts.ts';

export const changes: Translation<'changes'> = {
  undone: 'Cofnięto',
  'left-alone_one': '{{count}} miejsce zostało bez zmian: od tego czasu zmienia je {{names}}.',
  'left-alone_few': '{{count}} miejsca zostały bez zmian: od tego czasu zmienia je {{names}}.',
  'left-alone_many': '{{count}} miejsc zostało bez zmian: od tego czasu zmienia je {{names}}.',
  'left-alone_other': '{{count}} miejsca zostało bez zmian: od tego czasu zmienia je {{names}}.',
  'undone-but': 'Cofnięto. {{left}}',
  somebody: 'Ktoś',
  server: 'Serwer',
  elsewhere: 'Ty, na innym urządzeniu',
  'words-undo': 'Cofnięcie zmiany',
  undid: 'Cofnięto: „{{what}}”',
  redo: 'Ponów',
  unknown: 'Tej zmiany nie można już cofnąć na tym urządzeniu.',
  'nothing-to-undo': 'Nie ma czego cofać.',
  'undo-not-here': 'Na tym urządzeniu nie ma jeszcze cofania. Połącz się z internetem i spróbuj ponownie.',
  'mark-waiting': 'Zmiana ({{name}}) czeka. Co to jest?',
  'mark-sending': 'Zmiana ({{name}}) jest wysyłana. Co to jest?',
  'mark-waiting-short': 'Czeka na tym urządzeniu',
  'mark-sending-short': 'W trakcie wysyłania',
  'mark-goes': 'Zapisano na tym urządzeniu. Samo trafi na serwer.',
  'mark-offline': 'Zapisano na tym urządzeniu. Trafi na serwer, gdy tylko będzie połączenie.',
  'mark-unsaved': 'Jeszcze nie zapisano na tym urządzeniu: nie zamykaj tej karty.',
  'mark-link': 'Synchronizacja',
  since: 'od {{when}}',
  'and-more_one': 'i jeszcze {{count}}',
  'and-more_few': 'i jeszcze {{count}}',
  'and-more_many': 'i jeszcze {{count}}',
  'and-more_other': 'i jeszcze {{count}}',
  refused_one: 'Zmiana nie została przyjęta. Czeka na Twoją decyzję.',
  refused_few: '{{count}} zmiany nie zostały przyjęte. Czekają na Twoją decyzję.',
  refused_many: '{{count}} zmian nie zostało przyjętych. Czekają na Twoją decyzję.',
  refused_other: '{{count}} zmiany nie zostało przyjęte. Czeka na Twoją decyzję.',
  'refused-look': 'Zobacz',
  'discard-word': 'odrzuć',
  'discard-type': 'Wpisz {{word}}, aby potwierdzić',
  'discard-wrong': 'Wpisz słowo {{word}}, aby przejść dalej, albo anuluj.',
};

export const customers: Translation<'customers'> = {
  'words-add': 'Dodanie klienta: {{record}}',
  'words-delete': 'Usunięcie klienta: {{record}}',
  'words-restore': 'Przywrócenie klienta: {{record}}',
  'words-edit-address': '{{record}}: nowy adres',
  'words-edit-contact': '{{record}}: nowe dane kontaktowe',
  'not-found': 'Tego klienta już nie ma. Wybierz innego.',
  'name-or-address-required': 'Podaj nazwę albo adres.',
  'telephone-invalid': 'To nie jest numer telefonu: potrzeba co najmniej 5 cyfr.',
  'email-invalid': 'To nie jest adres e-mail.',
};

export const jobs: Translation<'jobs'> = {
  'words-add': '{{record}}: nowe zlecenie „{{description}}”',
  'words-delete': 'Usunięcie zlecenia: {{record}}',
  'words-edit-price': '{{record}}: nowa cena',
  'words-change-price': '{{record}}: cena z {{formerPrice}} na {{price}}',
  'words-edit-schedule': '{{record}}: nowy harmonogram',
  'not-found': 'Tego zlecenia już nie ma.',
  'description-required': 'Napisz, co jest do zrobienia.',
  'price-out-of-range': 'Podaj cenę od 0,00 do 100 000,00.',
  'duration-out-of-range': 'Podaj pełne minuty, najwyżej {{max}}, albo nic.',
  'interval-out-of-range': 'Podaj liczbę całkowitą od {{min}} do {{max}}.',
  'first-day-required': 'Wybierz pierwszy dzień.',
  'first-day-too-far': 'Pierwszy dzień może być najwyżej za dziesięć lat.',
};

export const settings: Translation<'settings'> = {
  'words-set': 'Ustawienie konta: {{record}}',
  'words-set-mine': 'Twoje ustawienie: {{record}}',
  unknown: 'To ustawienie nie jest tu znane.',
  'value-not-allowed': 'Ta wartość nie jest dozwolona.',
};

export const role: Translation<'role'> = {
  owner: 'Właściciel',
  admin: 'Administrator',
  creator: 'Twórca',
  planner: 'Planista',
  worker: 'Pracownik',
  canvasser: 'Akwizytor',
  jobEditor: 'Edytor zleceń',
  reporting: 'Raporty',
  'owner-about': 'Wszystko, z subskrypcją i innymi właścicielami',
  'admin-about': 'Wszystko oprócz subskrypcji i właścicieli',
  'creator-about': 'Klienci, zlecenia, wyceny i wiadomości',
  'planner-about': 'Planuje i układa pracę',
  'worker-about': 'Własna praca dnia',
  'canvasser-about': 'Nowi klienci od drzwi do drzwi',
  'jobEditor-about': 'Zlecenia i ceny, jako dodatek do innej roli',
  'reporting-about': 'Raporty, jako dodatek do innej roli',
};

const syncProblem: Translation<'sync-problem'> = {
  'storage-full': 'To urządzenie jest pełne',
  'storage-lost': 'To urządzenie nie zapisuje teraz zmian',
  'session-ended': 'Serwer Cię wylogował',
  'reload-needed': 'Roundsman potrzebuje tu nowszej wersji',
  'no-access': 'Serwer nie przyjmuje już stąd zmian',
  damaged: 'Część danych jest pobierana od nowa, ale wciąż odrzucana',
  refused: 'Serwer nie przyjął Twojej zmiany',
};

export const changeAreas = { changes, customers, jobs, settings, role, 'sync-problem': syncProblem };
