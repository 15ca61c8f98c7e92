import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./links.text.pl.ts') });

/** Links that were mailed and work once. */
export const linksTexts = defineTexts('links', {
  unknown: 'This link is not known. Copy the whole link from the mail.',
  used: 'This link was used already.',
  expired: 'This link has run out.',
  whose: 'Enter the password of the account this link is for.',
  replaced: 'A newer link took the place of this one. Look for the newest mail.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    links: typeof linksTexts;
  }
}
