import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./clock-notice.text.pl.ts') });

export const clockNoticeTexts = defineTexts('clock-notice', {
  fast: 'This device’s clock is {{difference}} fast',
  slow: 'This device’s clock is {{difference}} slow',
  text: 'While online, days here go by the server’s clock. Set this one right before you work offline.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'clock-notice': typeof clockNoticeTexts;
  }
}
