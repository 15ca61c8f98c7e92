import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'geocoding', {
  none: 'Na tym serwerze nie można wyszukiwać adresów. Pinezkę możesz ustawić ręcznie.',
  away: 'Nie udało się wyszukać adresu. Spróbuj za chwilę albo ustaw pinezkę ręcznie.',
  busy: 'Wyszukiwanych jest teraz wiele adresów. Spróbuj za chwilę.',
  suggestions: 'Podpowiedzi adresów',
  own: 'Twój klient {{name}}',
  'near-own': 'Obok innych Twoich adresów',
  'look-up': 'Wyszukaj',
  'not-found': 'Nie znaleziono tego adresu. Zostaje tak, jak go wpisano.',
  'pin-old': 'Pinezka jest nadal w tym samym miejscu. Przesuń ją, jeśli ten adres jest gdzie indziej.',
  'pin-set': 'Ustawiono pinezkę',
});
