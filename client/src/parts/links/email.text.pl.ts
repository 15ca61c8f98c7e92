import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'email', {
  wait: 'Wiadomość wysłano przed chwilą. Poczekaj.',
  'wait-seconds_one': 'Poczekaj {{count}} sekundę na następną wiadomość.',
  'wait-seconds_few': 'Poczekaj {{count}} sekundy na następną wiadomość.',
  'wait-seconds_many': 'Poczekaj {{count}} sekund na następną wiadomość.',
  'wait-seconds_other': 'Poczekaj {{count}} sekundy na następną wiadomość.',
  'wait-minutes_one': 'Poczekaj {{count}} minutę na następną wiadomość.',
  'wait-minutes_few': 'Poczekaj {{count}} minuty na następną wiadomość.',
  'wait-minutes_many': 'Poczekaj {{count}} minut na następną wiadomość.',
  'wait-minutes_other': 'Poczekaj {{count}} minuty na następną wiadomość.',
  'verified-already': 'Ten adres jest już potwierdzony.',
  same: 'To jest adres, który już masz.',
  taken: 'Tym adresem loguje się ktoś inny.',
});
