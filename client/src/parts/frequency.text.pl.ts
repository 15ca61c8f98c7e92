import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'frequency', {
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
  'month-last': 'Co miesiąc, ostatniego dnia',
  'months-last': 'Co {{every}} mies., ostatniego dnia',
  next: '{{frequency}}, następny termin {{day}}',
  last: 'Ost.',
  first: '1.',
  second: '2.',
  third: '3.',
  fourth: '4.',
});
