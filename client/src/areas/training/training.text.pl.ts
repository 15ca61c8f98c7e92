import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'training', {
  title: 'Szkolenia',
  search: 'Szukaj wykładów',
  'search-placeholder': 'Szukaj...',
  count_one: '{{count}} wykład',
  count_few: '{{count}} wykłady',
  count_many: '{{count}} wykładów',
  count_other: '{{count}} wykładu',
  'no-match-text_one': 'Przeszukano {{count}} wykład.',
  'no-match-text_few': 'Przeszukano {{count}} wykłady.',
  'no-match-text_many': 'Przeszukano {{count}} wykładów.',
  'no-match-text_other': 'Przeszukano {{count}} wykładu.',
  missing: 'Nie ma takiego wykładu. Mógł zostać usunięty albo jeszcze nie dotarł na to urządzenie.',
  open: 'Otwórz: {{name}}',
  next: 'Następny:',
  captions: 'Napisy',
  'needs-connection': 'Film wymaga połączenia.',
  'watch-outside': 'Obejrzyj film w nowym oknie',

  'lesson-rounds': 'Rundy i zlecenia',
  'lesson-planning': 'Planowanie i wykonywanie pracy',
  'lesson-offline': 'Praca bez zasięgu',

  'build-a-round-title': 'Zbuduj rundę',
  'build-a-round-text': 'Od pustej listy do rundy, którą można przejechać.',
  'build-a-round-1':
    'Runda to grupa zleceń, które robisz razem, na przykład jedna część miasta. Otwórz Rundy i wybierz Dodaj rundę. Na początek wystarczy nazwa, a kolor oznacza rundę wszędzie indziej.',
  'build-a-round-2':
    'Otwórz rundę i dodaj zlecenia. Dodaj nowe zlecenie tworzy je od zera, a Dodaj istniejące zlecenia przenosi te, które już masz.',
  'build-a-round-3':
    'Ułóż zlecenia w kolejności jazdy. Przeciągnij zlecenie za kropki po lewej albo wybierz Sortuj według najkrótszej trasy i obejrzyj kolejność, zanim ją przyjmiesz.',
  'build-a-round-4':
    'Runda może mieć własny harmonogram. Zlecenia ustawione jako Z rundą wypadają wtedy razem z nią, więc rytm ustawiasz raz. Pozostałe zlecenia zachowują swój.',

  'fill-in-a-job-title': 'Wypełnij zlecenie',
  'fill-in-a-job-text': 'Co robisz, jak często i za ile.',
  'fill-in-a-job-1':
    'Zlecenie należy do klienta. Mówi, co u niego robisz, jak często przyjeżdżasz i ile za to bierzesz. Klient może mieć kilka zleceń, na przykład okna co miesiąc i rynny raz w roku.',
  'fill-in-a-job-2':
    'Dodaj po jednym wierszu na usługę, z jej ceną. Zlecenie je sumuje. Jeśli bierzesz jedną kwotę za wszystko, ustaw jedną cenę za całą wizytę.',
  'fill-in-a-job-3':
    'Usługa nie musi wypadać przy każdej wizycie. Wybierz dla niej co drugą albo co trzecią wizytę, a cena każdej wizyty dostosuje się sama. Zaznacz „Pominięta przechodzi na następny raz” przy pracy, która nie może przepaść.',
  'fill-in-a-job-4':
    'Wybierz, jak często wypada zlecenie, i jego pierwszy dzień. Najbliższe wizyty widać poniżej, więc przed zapisaniem sprawdzisz, czy dni się zgadzają.',
  'fill-in-a-job-5':
    'Nowa cena dotyczy wizyt, które nie są jeszcze wykonane. To, co już zrobiono, zachowuje swoją cenę.',

  'plan-your-days-title': 'Zaplanuj swoje dni',
  'plan-your-days-text': 'Zobacz, co wypada, rozdziel pracę i przełóż to, co się nie mieści.',
  'plan-your-days-1':
    'Otwórz Plan pracy. Wizyty już tam są, w dniach, w których wypadają zlecenia. Słupki pokazują, jak pełny jest każdy dzień: według zleceń, godzin albo wartości.',
  'plan-your-days-2':
    'Aby przełożyć wizytę, wybierz Przełóż i wskaż dzień. Zmienia się tylko ta wizyta. Zaznacz „Przełóż też następne wizyty”, a zlecenie zachowa swój rytm od nowego dnia.',
  'plan-your-days-3':
    'Zaczęło padać? Przełóż cały dzień przenosi naraz na inny dzień wszystko, co zostało do zrobienia.',
  'plan-your-days-4':
    'Przydziel mówi, kto robi wizytę. Zlecenie zostaje przy tym, kto je zwykle robi, więc podajesz tylko to, co tym razem jest inaczej.',

  'finish-a-visit-title': 'Zakończ wizytę',
  'finish-a-visit-text': 'Wykonana, wykonana ze zmianami albo pominięta.',
  'finish-a-visit-1': 'Zaznacz wizytę i wybierz Wykonane. Przy większości wizyt to wszystko.',
  'finish-a-visit-2':
    'Zrobiono mniej, niż było w planie, albo za inną cenę? Wybierz Wykonane ze zmianami i podaj, co zrobiono, którego dnia i ile to trwało.',
  'finish-a-visit-3':
    'Jeśli w ogóle nie da się jej zrobić, wybierz Pomiń i podaj powód. Możesz mimo to naliczyć opłatę. Następna wizyta zostaje na swoim miejscu.',
  'finish-a-visit-4': 'Naciśnięto coś przez pomyłkę? Cofnij od razu albo później wybierz Jednak niewykonane.',

  'catch-up-title': 'Nadrób zaległą pracę',
  'catch-up-text': 'Nic nie ginie tylko dlatego, że minął dzień.',
  'catch-up-1':
    'Wizyta, której do końca dnia nikt nie wykonał ani nie pominął, pojawia się w części Zaległe, z liczbą dni spóźnienia.',
  'catch-up-2':
    'Przy tym, co zrobisz teraz, wybierz Weź na dziś. Posortuj według spóźnienia albo ceny, aby zdecydować, od czego zacząć.',
  'catch-up-3':
    'Jeśli zlecenie przepadło więcej niż raz, jedna wizyta zwykle nadrabia wszystkie. Pomiń starsze, aby nie liczyły się podwójnie.',

  'work-offline-title': 'Pracuj bez zasięgu',
  'work-offline-text': 'Na czym możesz polegać, gdy zniknie zasięg.',
  'work-offline-1':
    'Wszystko, co widzisz, jest na Twoim urządzeniu. Możesz to otwierać, zmieniać i przeszukiwać zupełnie bez zasięgu, a w międzyczasie zamykać aplikację.',
  'work-offline-2':
    'Chmurka u góry mówi, ile zmian nie zostało wysłanych. Są zapisane na tym urządzeniu i wyślą się same, gdy wróci połączenie. Nie trzeba nic naciskać.',
  'work-offline-3':
    'Zsynchronizowano pojawia się dopiero, gdy serwer ma wszystko. Sprawdź to, zanim oddasz telefon, wyczyścisz przeglądarkę albo się wylogujesz.',
  'work-offline-4':
    'Kilka rzeczy wymaga połączenia, bo dzieją się na serwerze: na przykład zapraszanie ludzi albo wyszukiwanie adresu. Aplikacja mówi o tym tam, gdzie to ważne.',

  'one-thing-two-people-title': 'Gdy dwie osoby zmieniają to samo',
  'one-thing-two-people-text': 'Dlaczego obie mogą spokojnie pracować.',
  'one-thing-two-people-1':
    'Dwie osoby mogą pracować nad tą samą rundą, klientem albo zleceniem, z połączeniem lub bez. Ich zmiany łączą się przy synchronizacji.',
  'one-thing-two-people-2':
    'Jeśli jedna zmieni cenę, a druga numer telefonu, zostają obie zmiany. Dopiero gdy obie zmienią dokładnie to samo pole, wygrywa jedna: późniejsza.',
  'one-thing-two-people-3':
    'Otwarty formularz mówi, gdy ktoś zmieni jedno z jego pól. To, co wpisano u Ciebie, zostaje do zapisania.',
  'one-thing-two-people-4':
    'Usunięcie nie wygrywa z pracą, którą ktoś w tym czasie wykonał. Runda usunięta na jednym urządzeniu i zmieniona na drugim zostaje, oznaczona, a decyzja należy do Ciebie.',
});
