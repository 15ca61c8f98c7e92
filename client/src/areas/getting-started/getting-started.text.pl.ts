import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'getting-started', {
  title: 'Pierwsze kroki',
  intro:
    'Krótkie przewodniki, żaden nie dłuższy niż minuta. Działają bez połączenia i zanim pojawią się jakiekolwiek dane.',
  open: 'Otwórz: {{name}}',
  training: 'Akademia szkoleń',
  'training-text': 'Dłuższe lekcje, w osobnym oknie. Wymagają połączenia.',
  more: 'Więcej pomocy',
  about: 'O tej aplikacji i jak uzyskać pomoc',
  'rounds-title': 'Utwórz rundę',
  'rounds-1': 'Otwórz Rundy i wybierz Dodaj rundę. Wystarczy nazwa; kolor oznacza ją wszędzie.',
  'rounds-2': 'Otwórz rundę i dodaj zlecenia: dla nowego klienta, dla obecnego albo zlecenia z innej rundy.',
  'rounds-3': 'Sumy wynikają z cen i z tego, jak często wypada każde zlecenie.',
  'order-title': 'Ułóż kolejność zleceń',
  'order-1': 'Przeciągnij zlecenie za kropki po lewej albo zaznacz je i naciśnij Przenieś.',
  'order-2':
    'Na klawiaturze: spacja podnosi zlecenie, strzałki je przenoszą, spacja upuszcza, Escape odkłada z powrotem.',
  'order-3':
    'Sortuj według najkrótszej trasy najpierw proponuje kolejność; widzisz ją, zanim coś się zmieni.',
  'order-4': 'Każdą zmianę można cofnąć przez dziesięć sekund, a potem w części Ostatnie zmiany.',
  'together-title': 'Pracujcie razem nad jedną rundą',
  'together-1': 'Inicjały pokazują, kto jest teraz w rundzie. Zlecenie w czyjejś ręce ma kłódkę.',
  'together-2':
    'Zlecenie, które ktoś właśnie zmienia, jest oznaczone jego inicjałami; nic nie ucieka spod ręki.',
  'together-3': 'Jeśli dwie osoby zmienią to samo, zostaje późniejsza zmiana i nic innego nie ginie.',
  'offline-title': 'Pracuj bez połączenia',
  'offline-1': 'Wszystko, co widzisz, jest na tym urządzeniu. Pracuj jak zwykle; chmurka mówi, co czeka.',
  'offline-2':
    'Zsynchronizowano pojawia się dopiero, gdy wszystko jest bezpieczne na serwerze. Naciśnij chmurkę, aby zobaczyć każdą zmianę.',
  'offline-3':
    'Aplikację można zamknąć, a bateria może się wyczerpać: to, co tu zapisano, zostanie wysłane następnym razem.',
  'install-title': 'Miej ją w telefonie',
  'install-1': 'Otwórz ten adres w przeglądarce telefonu i zaloguj się.',
  'install-2': 'Wybierz Zainstaluj aplikację w menu albo Do ekranu początkowego w menu udostępniania Safari.',
  'install-3': 'Potem otwiera się jak każda inna aplikacja, także bez połączenia.',
  'people-title': 'Zaproś swoich ludzi',
  'people-1': 'Otwórz Użytkownicy i zaproś każdą osobę z potrzebnymi rolami. Role się sumują.',
  'people-2': 'Urządzenie pracownika ma tylko jego własną pracę; ceny można przed pracownikami ukryć.',
  'people-3':
    'Zgubionemu urządzeniu odbierz dostęp na stronie Synchronizacja: czekające na nim zmiany zostaną zachowane do sprawdzenia.',
  'secure-title': 'Zabezpiecz swoje konto',
  'secure-1':
    'Otwórz Bezpieczeństwo i skonfiguruj drugi krok: aplikację uwierzytelniającą lub klucz dostępu.',
  'secure-2': 'Kody zapasowe trzymaj na papierze, z dala od telefonu.',
  'secure-3': 'Ta sama strona pokazuje, gdzie trwają Twoje sesje, i pozwala zakończyć nieznane.',
});
