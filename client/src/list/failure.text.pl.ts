import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'http', {
  'bad-input': 'Coś tu się nie zgadza. Sprawdź, co zostało wpisane.',
  failed: 'Coś poszło nie tak na serwerze. Nic nie zostało zmienione.',
  'too-many': 'Zbyt wiele zapytań. Poczekaj chwilę.',
  'wait-seconds_one': 'Zbyt wiele prób. Poczekaj {{count}} sekundę.',
  'wait-seconds_few': 'Zbyt wiele prób. Poczekaj {{count}} sekundy.',
  'wait-seconds_many': 'Zbyt wiele prób. Poczekaj {{count}} sekund.',
  'wait-seconds_other': 'Zbyt wiele prób. Poczekaj {{count}} sekundy.',
  'wait-minutes_one': 'Zbyt wiele prób. Poczekaj {{count}} minutę.',
  'wait-minutes_few': 'Zbyt wiele prób. Poczekaj {{count}} minuty.',
  'wait-minutes_many': 'Zbyt wiele prób. Poczekaj {{count}} minut.',
  'wait-minutes_other': 'Zbyt wiele prób. Poczekaj {{count}} minuty.',
  unavailable: 'Serwer ma teraz problem. Spróbuj za chwilę.',
  'not-found': 'Nie znaleźliśmy tego na serwerze.',
  'not-json': 'Serwer nie zrozumiał tej aplikacji. Wczytaj stronę ponownie.',
  'too-large': 'To za dużo, aby wysłać naraz.',
});

translateTexts('pl-PL', 'network', {
  offline: 'Brak połączenia z serwerem. Sprawdź swoje połączenie.',
  cut: 'Połączenie zerwało się, zanim dotarło wszystko. Spróbuj ponownie.',
  cancelled: 'Anulowano.',
});

translateTexts('pl-PL', 'access', {
  'not-allowed': 'Twoja rola na to nie pozwala.',
});

translateTexts('pl-PL', 'input', {
  invalid: 'Coś tu się nie zgadza. Sprawdź, co zostało wpisane.',
});
