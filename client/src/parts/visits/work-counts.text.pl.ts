import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'work-counts', {
  today_one: '{{count}} na dziś',
  today_few: '{{count}} na dziś',
  today_many: '{{count}} na dziś',
  today_other: '{{count}} na dziś',
  overdue_one: '{{count}} zaległe',
  overdue_few: '{{count}} zaległe',
  overdue_many: '{{count}} zaległych',
  overdue_other: '{{count}} zaległego',
  unassigned_one: '{{count}} nieprzydzielona',
  unassigned_few: '{{count}} nieprzydzielone',
  unassigned_many: '{{count}} nieprzydzielonych',
  unassigned_other: '{{count}} nieprzydzielonej',
});
