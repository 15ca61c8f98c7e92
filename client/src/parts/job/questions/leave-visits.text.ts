import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./leave-visits.text.pl.ts') });

/** Words of the question about visits ahead that a change of their job would alter (S-16). */
export const leaveVisitsTexts = defineTexts('leave-visits', {
  title_one: 'Apply to {{count}} future appointment?',
  title_other: 'Apply to {{count}} future appointments?',
  others_one: 'Apply the other changes to {{count}} future appointment?',
  others_other: 'Apply the other changes to {{count}} future appointments?',
  text_one: 'It’s already been planned or changed separately. Anything set on the appointment itself stays.',
  text_other:
    'They’ve already been planned or changed separately. Anything set on an appointment itself stays.',
  apply_one: 'Apply',
  apply_other: 'Apply to all {{count}}',
  leave_one: 'Leave it as it is',
  leave_other: 'Leave them as they are',
  'keep-title_one': 'Keep this appointment?',
  'keep-title_other': 'Keep these appointments?',
  'keep-text_one': 'It’s been moved or changed separately. Untick it to let it go.',
  'keep-text_other': 'They’ve been moved or changed separately. Untick those to let go.',
  'keep-all_one': 'Keep it',
  'keep-all_other': 'Keep all {{count}}',
  due: 'due {{day}}',
  going_one: 'This appointment was moved or changed separately. It goes:',
  going_other: 'These {{count}} appointments were moved or changed separately. They go:',
  'going-title_one': 'This appointment goes',
  'going-title_other': 'These {{count}} appointments go',
  'no-name': 'No name',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'leave-visits': typeof leaveVisitsTexts;
  }
}
