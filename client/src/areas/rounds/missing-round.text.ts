import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./missing-round.text.pl.ts') });

/** Words in the place of a round that is not there any more. */
export const missingRoundTexts = defineTexts('missing-round', {
  text: 'The link may be old, or this round was never on this device.',
  deleted: '{{name}} was deleted',
  'deleted-text_one': 'Its {{count}} job isn’t in a round now. Restore the round to put the job back.',
  'deleted-text_other': 'Its {{count}} jobs aren’t in a round now. Restore the round to put them back.',
  'deleted-ask_one': 'Its {{count}} job isn’t in a round now. An Owner or Admin can put it back.',
  'deleted-ask_other': 'Its {{count}} jobs aren’t in a round now. An Owner or Admin can put them back.',
  'deleted-none': 'It had no jobs.',
  reduced: 'That was more than 90 days ago, so its colour and schedule are gone.',
  merged: '{{name}} was merged into {{into}}',
  'merged-text': 'You’ll find its jobs there.',
  open: 'Open {{name}}',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'missing-round': typeof missingRoundTexts;
  }
}
