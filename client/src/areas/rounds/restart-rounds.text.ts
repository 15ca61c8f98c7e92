import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./restart-rounds.text.pl.ts') });

/** Words for schedules that begin anew at their next date (specification 1, section 4). */
export const restartRoundsTexts = defineTexts('restart-rounds', {
  start: 'Restart schedules',
  title_one: 'Restart the schedule of {{count}} round?',
  title_other: 'Restart the schedules of {{count}} rounds?',
  text_zero: 'Each schedule starts again from its next date. You can undo this.',
  text_one: 'Each schedule starts again from its next date, for {{count}} job.',
  text_other: 'Each schedule starts again from its next date, for {{count}} jobs.',
  done_one: '{{count}} schedule restarted',
  done_other: '{{count}} schedules restarted',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'restart-rounds': typeof restartRoundsTexts;
  }
}
