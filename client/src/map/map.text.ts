import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./map.text.pl.ts') });

/** Words on and around maps. */
export const mapTexts = defineTexts('map', {
  fit: 'Show all stops',
  'missing-text': 'The list shows everything the map would. Try restarting your browser, or a newer one.',
  'no-stops': 'No verified addresses yet',
  pin: 'Pin, move it with the arrow keys',
  'pin-clear': 'Remove the pin',
  'pin-hint': 'Tap the map to set the pin, or drag it',
  'pin-middle': 'Put the pin in the middle',
  stops_one: 'Map of {{count}} stop',
  stops_other: 'Map of {{count}} stops',
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    map: typeof mapTexts;
  }
}
