import { z } from 'zod/mini';
import { type Frequency, INTERVAL_MAX, jobFrequency } from '#fields/frequency.schema.ts';
import { monthsFrequency } from '#fields/frequency.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

/** How often, as a file tells it: months without a day, which the next due day gives. */
export const saidFrequency = z.union([
  jobFrequency,
  z.object({
    type: z.literal('month'),
    every: z.int().check(z.minimum(1), z.maximum(INTERVAL_MAX.months)),
  }),
]);
export type SaidFrequency = z.infer<typeof saidFrequency>;

/** A word as words are compared and chosen for. */
export function frequencyKey(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1]),
  ['other', 2],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['drugi', 2],
]);

const WHOLE: ReadonlyMap<string, SaidFrequency> = new Map(
  (
    [
      [
        [
          'once',
          'one off',
          'oneoff',
          'one time',
          'ad hoc',
          'adhoc',
          'as required',
          'on request',
          'jednorazowo',
          'raz',
          'na zadanie',
          'doraznie',
        ],
        { type: 'none' },
      ],
      [['daily', 'every day', 'codziennie'], { type: 'day', every: 1 }],
      [
        ['weekly', 'every week', 'each week', 'once a week', 'co tydzien', 'tygodniowo'],
        { type: 'week', every: 1 },
      ],
      [
        ['fortnightly', 'every fortnight', 'fortnight', 'alternate weeks', 'co dwa tygodnie'],
        { type: 'week', every: 2 },
      ],
      [
        [
          'monthly',
          'every month',
          'each month',
          'once a month',
          'calendar monthly',
          'pcm',
          'miesiecznie',
          'co miesiac',
        ],
        { type: 'month', every: 1 },
      ],
      [['alternate months'], { type: 'month', every: 2 }],
      [['quarterly', 'every quarter', 'kwartalnie', 'co kwartal'], { type: 'month', every: 3 }],
      [
        ['half yearly', 'twice a year', 'twice yearly', 'biannually', 'co pol roku'],
        { type: 'month', every: 6 },
      ],
      [
        ['yearly', 'annual', 'annually', 'every year', 'once a year', 'rocznie', 'co rok'],
        { type: 'month', every: 12 },
      ],
      [['round', 'as round', 'as the round', 'with round', 'jak runda'], { type: 'round' }],
    ] as const
  ).flatMap(([words, said]) => words.map((word): [string, SaidFrequency] => [word, said])),
);

const EVERY = /^(?:every |each |co )?(\d{1,3}|[a-z]+) ?([a-z]+)$/;
const UNITS: readonly (readonly [RegExp, (every: number) => SaidFrequency])[] = [
  [/^(?:d|days?|daily|dni)$/, (every) => ({ type: 'day', every })],
  [/^(?:w|wks?|wkly|weeks?|weekly|tydzien|tygodnie|tygodni|tyg)$/, (every) => ({ type: 'week', every })],
  [
    /^(?:m|mths?|mthly|months?|monthly|miesiac|miesiace|miesiecy|mies)$/,
    (every) => ({ type: 'month', every }),
  ],
  [/^(?:y|yrs?|years?|yearly|lata|lat)$/, (every) => ({ type: 'month', every: every * 12 })],
];

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:1st|first|pierwsz[ya])$/, 1],
  [/^(?:2nd|second|drug[ia])$/, 2],
  [/^(?:3rd|third|trzeci[a]?)$/, 3],
  [/^(?:4th|fourth|czwart[ya])$/, 4],
  [/^(?:last|ostatni[a]?)$/, 5],
];
const WEEKDAYS: readonly RegExp[] = [
  /^(?:mon(?:day)?s?|poniedzialek)$/,
  /^(?:tue(?:s|sday)?s?|wtorek)$/,
  /^(?:wed(?:nesday)?s?|sroda)$/,
  /^(?:thu(?:r|rs|rsday)?s?|czwartek)$/,
  /^(?:fri(?:day)?s?|piatek)$/,
  /^(?:sat(?:urday)?s?|sobota)$/,
  /^(?:sun(?:day)?s?|niedziela)$/,
];

/** What a word for how often means; undefined for one that is not known, for which the person chooses (DAT-3). */
export function readFrequency(word: string): SaidFrequency | undefined {
  const key = frequencyKey(word);
  const said = WHOLE.get(key) ?? weekdayOfMonth(key) ?? timesAYear(key) ?? interval(key);
  return said && saidFrequency.safeParse(said).data;
}

function interval(key: string): SaidFrequency | undefined {
  const [, count = '', unit = ''] = EVERY.exec(key) ?? [];
  const every = /^\d+$/.test(count) ? Number(count) : NUMBERS.get(count);
  if (every === undefined) return undefined;
  return UNITS.find(([words]) => words.test(unit))?.[1](every);
}

/** '1st Monday', 'last Friday of the month', '2nd Tuesday every 3 months'. */
function weekdayOfMonth(key: string): SaidFrequency | undefined {
  const [which = '', day = '', ...rest] = key.replace(/^(?:every|each|co|w) /, '').split(' ');
  const week = ORDINALS.find(([words]) => words.test(which))?.[1];
  const weekday = WEEKDAYS.findIndex((words) => words.test(day)) + 1;
  if (week === undefined || weekday === 0) return undefined;
  const after = rest.join(' ').replace(/^(?:of|in) (?=the|each|every)/, '');
  if (/^(?:|the month|each month|every month|monthly|of month|miesiaca)$/.test(after))
    return { type: 'month-weekday', every: 1, week, weekday };
  const months = WHOLE.get(after) ?? interval(after);
  return months?.type === 'month' ? { type: 'month-weekday', every: months.every, week, weekday } : undefined;
}

function timesAYear(key: string): SaidFrequency | undefined {
  const [, count = ''] = /^(\d{1,2}|[a-z]+) times (?:a|per) year$/.exec(key) ?? [];
  const times = /^\d+$/.test(count) ? Number(count) : NUMBERS.get(count);
  return times !== undefined && times > 0 && 12 % times === 0
    ? { type: 'month', every: 12 / times }
    : undefined;
}

/** The frequency of a job; months go by the day of the month on which it is due next. */
export function frequencyFrom(said: SaidFrequency, nextDue: IsoDay): Frequency {
  return said.type === 'month' ? monthsFrequency(said.every, nextDue) : said;
}
