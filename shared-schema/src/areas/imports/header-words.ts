import type { ImportField } from './import-fields.ts';

/** Words by which columns are known, as `headerKey` has them; English and Polish. */
const WORDS: Readonly<Record<ImportField, string>> = {
  reference:
    'reference | ref | customer ref | customer reference | account number | account no | ' +
    'customer number | customer no | customer id | id | payment reference | numer klienta | ' +
    'nr klienta | numer',
  name:
    'name | customer | customer name | full name | client | client name | contact | ' +
    'contact name | title | first name | firstname | forename | last name | lastname | ' +
    'surname | imie | nazwisko | imie i nazwisko | klient | nazwa klienta',
  company:
    'company | company name | business | business name | organisation | organization | firma | ' +
    'nazwa firmy',
  address:
    'address | full address | address line | address line 1 | address line 2 | address line 3 | ' +
    'address line 4 | address1 | address2 | address3 | address4 | address 1 | address 2 | ' +
    'address 3 | address 4 | house | house number | house no | house name | street | ' +
    'street address | road | area | town | city | county | adres | ulica | nr domu | miasto | ' +
    'miejscowosc',
  postcode: 'postcode | post code | postal code | zip | zip code | kod | kod pocztowy',
  telephone:
    'telephone | telephone number | tel | phone | phone number | phone no | landline | ' +
    'home phone | telefon | numer telefonu | tel stacjonarny',
  mobile:
    'mobile | mobile number | mobile phone | cell | cell phone | komorka | telefon komorkowy | ' + 'tel kom',
  email: 'email | e mail | email address | e mail address | mail | adres email | adres e mail',
  notes: 'notes | note | comments | comment | customer notes | job notes | remarks | uwagi | ' + 'notatki',
  accessNotes: 'access notes | access | gate code | key | keys | entry notes | dostep | kod do bramy',
  tags: 'tags | tag | labels | etykiety | tagi',
  round: 'round | round name | route | walk | runda | trasa | obchod',
  order: 'order | position | sequence | stop | round order | order in round | kolejnosc | pozycja | ' + 'lp',
  service: 'service | services | job | work | description | job description | usluga | uslugi | opis',
  price:
    'price | price gbp | price pounds | cost | amount | charge | fee | job price | rate | ' + 'cena | kwota',
  firstPrice:
    'first price | first clean | first clean price | initial price | initial clean | ' +
    'first visit | first visit price | pierwsza cena | cena pierwszej wizyty',
  frequency: 'frequency | freq | how often | interval | schedule | czestotliwosc | jak czesto',
  nextDue:
    'next due | due | due date | next visit | next clean | next date | next due date | ' +
    'date due | next | start date | first date | nastepna wizyta | termin | nastepny termin',
  lastDone:
    'last done | last clean | last cleaned | last visit | last date | date last done | ' +
    'last completed | ostatnia wizyta | ostatnio',
  duration:
    'duration | minutes | mins | time | length | job length | estimated time | czas | ' +
    'czas trwania | minuty',
  assignee:
    'assignee | assigned to | worker | cleaner | employee | done by | staff | pracownik | ' + 'przydzielony',
  notify:
    'notification method | notifications | notify | notify by | contact method | contact by | ' +
    'reminders | powiadomienia | sposob powiadamiania',
  payment: 'payment method | payment | pays by | payment type | metoda platnosci | platnosc',
  balance: 'balance | owing | owed | outstanding | amount owed | account balance | saldo | ' + 'do zaplaty',
  state: 'state | status | active | customer status | stan',
};

/** The field of each word. */
export const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  (Object.keys(WORDS) as ImportField[]).flatMap((field) =>
    WORDS[field].split(' | ').map((word): [string, ImportField] => [word, field]),
  ),
);
