import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'frequency-group', {
  months_one: 'Co miesiąc',
  months_few: 'Co {{count}} miesiące',
  months_many: 'Co {{count}} miesięcy',
  months_other: 'Co {{count}} miesiąca',
  year: 'Co rok',
});
