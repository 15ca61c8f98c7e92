import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'clock-notice', {
  fast: 'Zegar tego urządzenia spieszy się o {{difference}}',
  slow: 'Zegar tego urządzenia późni się o {{difference}}',
  text: 'Z połączeniem dni są tu według zegara serwera. Nastaw zegar, zanim zaczniesz pracę bez połączenia.',
});
