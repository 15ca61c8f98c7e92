import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'forced-password', {
  title: 'Wybierz nowe hasło',
  text: 'Firma prosi o wybranie nowego hasła. Do tego czasu Twoje dane nie są wymieniane. To, co czeka na tym urządzeniu, zostaje i zostanie wysłane potem.',
  now: 'Obecne hasło',
  new: 'Nowe hasło',
  hint: 'Co najmniej 10 znaków. Trzy przypadkowe słowa łatwo zapamiętać.',
  save: 'Zapisz hasło',
  done: 'Zmieniono hasło',
  wrong: 'To nie jest Twoje hasło.',
  'sign-out': 'Wyloguj się',
});
