import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import { toCsv } from '@roundsman/shared-schema/kernel/csv.ts';
import { FIRST_NAMES, LAST_NAMES } from '@roundsman/shared-schema/testing/account-names.ts';

/** Words for how often, as people write them. */
const FREQUENCIES = [
  '4 weekly',
  '8w',
  'every 6 weeks',
  'monthly',
  'every 2 months',
  '1st Monday',
  'last Friday',
  'quarterly',
  'fortnightly',
  'ad hoc',
];
const HEADER = [
  'Ref',
  'First name',
  'Surname',
  'Address 1',
  'Town',
  'Post code',
  'Mobile',
  'E-mail',
  'Round',
  'Order',
  'Service',
  'Price',
  'First clean',
  'Frequency',
  'Next due',
  'Last done',
  'Notes',
];

/** A line of a list as a firm keeps it, by the header's words. */
export type Line = Readonly<Record<string, string>>;

/**
 * A firm's list of customers, one line a job (DAT-1): mixed words for how often, blank e-mail addresses, and `duplicates`
 * of former customers under another name. `unknown`: lines with a word that nobody knows.
 */
export function firmList(size: { rows: number; duplicates: number; unknown: number }): readonly Line[] {
  const random = seededRandom(11);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const lines = Array.from({ length: size.rows }, (_, at): Line => {
    const isDuplicate = at >= size.rows - size.duplicates;
    const of = isDuplicate ? at - size.rows + size.duplicates : at;
    const street = 1 + Math.floor(of / 40);
    const day = new Date(Date.UTC(2026, 11, 1 + (at % 28)))
      .toISOString()
      .slice(0, 10)
      .split('-')
      .reverse()
      .join('/');
    return {
      Ref: '',
      'First name': pick(FIRST_NAMES),
      Surname: pick(LAST_NAMES),
      'Address 1': `${1 + (at % 40)} Street ${isDuplicate ? 999 : street}`,
      Town: 'Leeds',
      'Post code': `LS${1 + (street % 20)} ${street % 10}AA`,
      Mobile: `07${String(700_000_000 + of)}`,
      'E-mail': of % 3 === 0 ? '' : `person${of}@example.com`,
      Round: `Street ${street}`,
      Order: String(1 + (at % 40)),
      Service: at % 9 === 0 ? 'Windows; Gutters' : 'Windows',
      Price: `£${(10 + (at % 20)).toFixed(2)}`,
      'First clean': at % 5 === 0 ? '30,00' : '',
      Frequency: at < size.unknown ? 'every now and then' : (FREQUENCIES[at % FREQUENCIES.length] ?? ''),
      'Next due': day,
      'Last done': at % 4 === 0 ? '23/10/2026' : '',
      Notes: at % 7 === 0 ? "'=HYPERLINK is text" : '',
    };
  });
  return lines;
}

/** The same as a file. */
export function firmListCsv(lines: readonly Line[]): string {
  return toCsv(
    HEADER,
    lines.map((line) => HEADER.map((name) => line[name])),
  );
}

/** Header and cells, as a parser gives them. */
export function firmListCells(lines: readonly Line[]): {
  header: readonly string[];
  rows: readonly (readonly string[])[];
} {
  return { header: HEADER, rows: lines.map((line) => HEADER.map((name) => line[name] ?? '')) };
}
