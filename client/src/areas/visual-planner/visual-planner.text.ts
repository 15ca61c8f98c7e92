import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./visual-planner.text.pl.ts') });

export const visualPlannerTexts = defineTexts('visual-planner', {
  title: 'Visual planner',
  round: 'Round',
  'all-rounds': 'All rounds',
  who: 'Who',
  everybody: 'Everybody',
  overdue: 'Overdue too',
  lasso: 'Draw around',
  view: 'Show',
  'view-map': 'Map',
  'view-people': 'People',
  'view-list': 'Visits',
  people: 'People and days',
  visits: 'Visits',
  search: 'Search visits',
  'no-match': 'Nothing here matches the search.',
  'plan-here_one': 'Press to plan {{count}} visit for here',
  'plan-here_other': 'Press to plan {{count}} visits for here',
  'not-on-map': 'Not on the map',
  'no-name': 'No name',
  unlocated_one: '{{count}} visit isn’t on the map',
  unlocated_other: '{{count}} visits aren’t on the map',
  'unlocated-text': 'Open a customer to look up the address or set the pin.',
  spread: '{{distance}} across',
  carry: 'Drag to a day',
  way_one: '{{name}}, {{day}}: {{count}} stop, {{distance}}',
  way_other: '{{name}}, {{day}}: {{count}} stops, {{distance}}',
  'way-close': 'Hide the way',
  hint: 'Press visits to select them, or draw around them. Then press or drag to somebody’s day.',
  near: 'Customers near here',
  within: 'How far',
  'within-distance': 'Within {{distance}}',
  'nobody-near': 'No customers within this distance.',
  'near-more_one': 'and {{count}} more',
  'near-more_other': 'and {{count}} more',
  'days-late_one': '{{count}} day overdue',
  'days-late_other': '{{count}} days overdue',
  suggest: 'Suggest',
  'suggest-title': 'Suggested plan',
  'suggest-looking': 'Working out a plan…',
  'suggest-part': '{{name}}, {{day}}',
  'suggest-text':
    'By area, and by how much each person can do. Nothing changes until you plan them; you can undo it.',
  'suggest-left_one': '{{count}} visit doesn’t fit into these days.',
  'suggest-left_other': '{{count}} visits don’t fit into these days.',
  'suggest-unlocated_one': '{{count}} visit isn’t on the map and stays as it is.',
  'suggest-unlocated_other': '{{count}} visits aren’t on the map and stay as they are.',
  'suggest-nobody': 'Nobody works on these days. Choose other days.',
  'suggest-nothing': 'These days are full. Choose more days.',
  'suggest-none': 'Nothing here is waiting for somebody. Select visits to plan them anew.',
  'not-here': 'Not on phones',
  'not-here-text':
    'Your business hides the visual planner on small screens, where a map is hard to plan on. The multi planner does the same day by day.',
  'to-multi': 'Open the multi planner',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'visual-planner': typeof visualPlannerTexts;
  }
}
