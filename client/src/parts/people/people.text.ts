import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./people.text.pl.ts') });

export const peopleTexts = defineTexts('people', {
  team: 'Team',
  'words-reassign_one': 'Gave {{count}} job from {{record}} to {{to}}',
  'words-reassign_other': 'Gave {{count}} jobs from {{record}} to {{to}}',
  'words-unassign_one': 'Took {{count}} job from {{record}}',
  'words-unassign_other': 'Took {{count}} jobs from {{record}}',
  'not-assignable': 'You can only give work to an active person or team',
  'work-of_one': '{{name}} has {{count}} job',
  'work-of_other': '{{name}} has {{count}} jobs',
  'work-none': '{{name}} has no jobs',
  'work-to': 'Give their future work to',
  'work-nobody': 'Nobody, leave it unassigned',
  'work-person': '{{name}} (person)',
  'work-team': '{{name}} (team)',
  'leaving-title': 'Jobs of people leaving the team',
  'leaving-text': '{{names}} had jobs of their own as well as the team’s.',
  'leaving-keep': 'They keep it',
  'leaving-keep-sub': 'Jobs given to them by name stay theirs.',
  'leaving-team': 'Give them to {{team}}',
  'leaving-team-sub_one': '{{count}} job moves to the team.',
  'leaving-team-sub_other': '{{count}} jobs move to the team.',
  'leaving-moved_one': '{{count}} job moved to {{team}}',
  'leaving-moved_other': '{{count}} jobs moved to {{team}}',
  'needs-connection': 'You need a connection',
  'as-of': 'You’re offline. This is how things stood at {{when}}.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    people: typeof peopleTexts;
  }
}
