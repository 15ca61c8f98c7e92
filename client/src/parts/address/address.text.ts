import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./address.text.pl.ts') });

/** Looking addresses up. */
export const addressTexts = defineTexts('geocoding', {
  none: 'Addresses can’t be looked up on this server. You can set the pin by hand.',
  away: 'We couldn’t look the address up. Try again in a moment, or set the pin by hand.',
  busy: 'Lots of addresses are being looked up. Try again in a moment.',
  suggestions: 'Suggested addresses',
  own: 'Your customer {{name}}',
  'near-own': 'Near your other addresses there',
  'look-up': 'Look up',
  'not-found': 'We couldn’t find this address. It’s kept as you typed it.',
  'pin-old': 'The pin is still where it was. Move it if this address is somewhere else.',
  'pin-set': 'Pin set',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    geocoding: typeof addressTexts;
  }
}
