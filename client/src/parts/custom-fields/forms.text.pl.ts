import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'forms', {
  everywhere: 'Pytaj wszędzie',
  'everywhere-text': 'Formularze dla wszystkich danego rodzaju.',
  'every-job-occurrence-completion': 'Każda wizyta, po wykonaniu',
  'every-accountuser': 'Każda osoba w zespole',
  'every-customer': 'Każdy klient',
  'every-job': 'Każde zlecenie',
  'kind-job-occurrence-completion': 'Wizyty, po wykonaniu',
  'kind-accountuser': 'Osoba',
  'kind-customer': 'Klient',
  'kind-job': 'Zlecenie',
  'asked-of': 'Dotyczy',
  'all-kinds': 'Wszystko',
  'make-first': 'Najpierw dodaj formularz w Polach własnych.',
  search: 'Szukaj formularzy',
  'none-fit': 'Żaden formularz do tego nie pasuje.',
  previous: 'Poprzednie',
  next: 'Następne',
  page: 'Strona {{at}} z {{of}}',
});
