import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./links.text.pl.ts') });

/** Links that were mailed and work once. */
export const linksTexts = defineTexts('links', {
  unknown: 'We can’t find this link. Copy the whole link from the e-mail.',
  used: 'This link has already been used.',
  expired: 'This link has expired.',
  whose: 'Enter the password of the account this link is for.',
  replaced: 'There’s a newer link. Look for the latest e-mail.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    links: typeof linksTexts;
  }
}
