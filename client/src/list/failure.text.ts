import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./failure.text.pl.ts') });

export const httpTexts = defineTexts('http', {
  'bad-input': 'Something’s not right. Check what you typed.',
  failed: 'Something went wrong on the server. Nothing has changed.',
  'too-many': 'That’s a lot of requests. Please wait a moment.',
  'wait-seconds_one': 'Too many attempts. Please wait {{count}} second.',
  'wait-seconds_other': 'Too many attempts. Please wait {{count}} seconds.',
  'wait-minutes_one': 'Too many attempts. Please wait {{count}} minute.',
  'wait-minutes_other': 'Too many attempts. Please wait {{count}} minutes.',
  unavailable: 'The server is having a problem. Try again in a moment.',
  'not-found': 'We couldn’t find this on the server.',
  'not-json': 'The server didn’t understand this app. Reload the page.',
  'too-large': 'That’s too much to send at once.',
});

export const networkTexts = defineTexts('network', {
  offline: 'Can’t reach the server. Check your connection.',
  cut: 'The connection dropped before everything arrived. Try again.',
  cancelled: 'Cancelled.',
});

export const accessTexts = defineTexts('access', {
  'not-allowed': 'Your role doesn’t allow this.',
});

export const inputTexts = defineTexts('input', {
  invalid: 'Something’s not right. Check what you typed.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    http: typeof httpTexts;
    network: typeof networkTexts;
    access: typeof accessTexts;
    input: typeof inputTexts;
  }
}
