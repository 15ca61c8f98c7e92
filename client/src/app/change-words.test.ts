import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addJobsToRound } from '@roundsman/shared-schema/areas/rounds/add-jobs-to-round.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { moveJobs } from '@roundsman/shared-schema/areas/rounds/move-jobs.command.ts';
import { recolourRound } from '@roundsman/shared-schema/areas/rounds/recolour-round.command.ts';
import { removeJobsFromRound } from '@roundsman/shared-schema/areas/rounds/remove-jobs-from-round.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { sortRound } from '@roundsman/shared-schema/areas/rounds/sort-round.command.ts';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import type { Command, Words } from '@roundsman/shared-schema/document/command.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import { afterEach, describe, expect, test } from 'vitest';
import './all-texts.ts';
import { changeLines } from '#list/change-lines.ts';
import { changeWords } from '#list/change-words.ts';
import { fetchLanguage } from '#text/language-files.ts';
import { setWriting } from '#text/locale.ts';
import { defineTexts, followTexts, textArrivals } from '#text/texts.ts';

await fetchLanguage('pl-PL');
afterEach(() => setWriting({ locale: 'en-GB' }));

const NAMES = ['Imran Smith', 'Ann Lee', 'Bo Field', 'Cy Grant'];

/** A round Canalside with four customers, and another one. */
function firm() {
  const account = new TestAccount(new MemoryDocuments());
  const { roundId } = account.must(addRound, { name: 'Canalside', color: '#1E66C4' });
  const other = account.must(addRound, { name: 'Quayside', color: '#1E66C4' }).roundId;
  const jobs = NAMES.map((name, at) => {
    const customer = { name, address: `${9 - at * 2} Mill Lane` };
    const frequency = { type: 'week', every: 4 } as const;
    const firstDay = '2025-01-06';
    return account.must(addJob, {
      customer,
      services: [{ description: 'Windows', unitMinor: 4800 }],
      frequency,
      firstDay,
      roundId,
    }).jobId;
  });
  const did = <I, V>(command: Command<I, V>, input: I): Words => {
    const done = account.run(command, input);
    if (!done.ok) throw new Error(done.error);
    return done.value.words;
  };
  return { account, roundId, other, jobs, did };
}

function said(words: Words): readonly string[] {
  return (['en-GB', 'pl-PL'] as const).map((locale) => {
    setWriting({ locale });
    return changeWords(words).replaceAll('\u00a0', ' ');
  });
}

describe('a change in words', () => {
  const { account, roundId, other, jobs, did } = firm();
  const [imran = '', ann = '', bo = '', cy = ''] = jobs;
  const nowhere = { after: null, before: null };
  test.each<readonly [string, () => Words, readonly [string, string]]>([
    [
      'one job moved',
      () => did(moveJobs, { roundId, jobIds: [cy], after: null, before: imran }),
      ['Cy Grant: from 4th to 1st in Canalside', 'Cy Grant: z miejsca 4. na 1. w rundzie Canalside'],
    ],
    [
      'a job moved down',
      () => did(moveJobs, { roundId, jobIds: [imran], after: ann, before: bo }),
      ['Imran Smith: from 2nd to 3rd in Canalside', 'Imran Smith: z miejsca 2. na 3. w rundzie Canalside'],
    ],
    [
      'several jobs moved',
      () => did(moveJobs, { roundId, jobIds: [cy, ann], ...nowhere }),
      ['Moved 2 jobs in Canalside', 'Canalside: przeniesienie 2 zleceń'],
    ],
    [
      'a sort',
      () => did(sortRound, { roundId, by: 'address' }),
      [
        'Sorted Canalside by address: 3 jobs moved',
        'Canalside: sortowanie według adresu, przeniesione zlecenia: 3',
      ],
    ],
    [
      'a sort that finds all in order',
      () => did(sortRound, { roundId, by: 'address' }),
      ['Sorted Canalside by address', 'Canalside: sortowanie według adresu'],
    ],
    [
      'one job put into a round',
      () => did(addJobsToRound, { roundId: other, jobIds: [cy] }),
      ['Added Cy Grant to Quayside', 'Cy Grant: do rundy Quayside'],
    ],
    [
      'several jobs taken out of a round',
      () => did(removeJobsFromRound, { roundId, jobIds: [imran, ann] }),
      ['Removed 2 jobs from Canalside', 'Canalside: usunięcie 2 zleceń'],
    ],
    [
      'a new price',
      () => did(editJobPrice, { jobId: bo, priceMinor: 5200 }),
      ['Price for Bo Field: from £48.00 to £52.00', 'Bo Field: cena z 48,00 £ na 52,00 £'],
    ],
    [
      'a new colour',
      () => did(recolourRound, { roundId, color: '#B1306B' }),
      ['New colour for Canalside', 'Canalside: nowy kolor'],
    ],
    [
      'a new name',
      () => did(renameRound, { roundId, name: 'Canal Street' }),
      ['Renamed Canalside to Canal Street', 'Zmiana nazwy: Canalside na Canal Street'],
    ],
    [
      'two rounds made one',
      () => did(renameRound, { roundId, name: 'Quayside' }),
      ['Merged another round into Quayside', 'Połączenie innej rundy z rundą Quayside'],
    ],
    [
      'a setting',
      () => did(setMySetting, { key: 'theme.mode', value: 'dark' }),
      ['Your setting: Light or dark', 'Twoje ustawienie: Jasny lub ciemny'],
    ],
    [
      'a customer deleted',
      () => did(deleteCustomer, { customerId: account.snapshot.record(jobRecord, bo)?.customerId ?? '' }),
      ['Deleted customer Bo Field', 'Usunięcie klienta: Bo Field'],
    ],
  ])('%s', (_what, act, words) => {
    expect(said(act())).toEqual(words);
  });

  test('an undo says what it took back, and its own undo says it again', () => {
    const colour = { key: 'rounds.words-recolour', record: 'Canalside' } as const;
    const undone = did(undoChanges, { steps: [], of: colour });
    expect(said(undone)).toEqual(['Undid “New colour for Canalside”', 'Cofnięto: „Canalside: nowy kolor”']);
    expect(did(undoChanges, { steps: [], of: undone })).toEqual(colour);
  });

  test('until the words of its area are here the record is named, and who shows it hears of them', () => {
    const change = { key: 'later-test.words-add', record: 'Gutters' } as const;
    expect(said(change)).toEqual(['A change to Gutters', 'Zmiana: Gutters']);
    expect(said({ ...change, record: '' })).toEqual(['A change', 'Zmiana']);
    let heard = 0;
    const unfollow = followTexts(() => {
      heard += 1;
    });
    const arrived = textArrivals();
    defineTexts('later-test', { 'words-add': 'Added {{record}}' });
    expect([heard, textArrivals() - arrived]).toEqual([1, 1]);
    expect(said(change)).toEqual(['Added Gutters', 'Added Gutters']);
    unfollow();
  });

  test('words that an earlier version kept are still said', () => {
    const old = { key: 'rounds.words-move-jobs', values: { count: 1 }, record: 'Canalside' };
    expect(changeWords(old)).toBe('Moved 1 job in Canalside');
    expect(changeWords({ key: 'rounds.words-sort-drive', record: 'Canalside' })).toBe(
      'Sorted Canalside by drive',
    );
    expect(changeWords({ key: 'changes.words-undo', record: '' })).toBe('Undid a change');
  });
});

test('the parts of one act are one line, with their counts added up; what took it back is another', () => {
  const part = (id: string, bulk: string | undefined, count: number, undone?: true) => ({
    id,
    bulk,
    words: { key: 'rounds.words-add-jobs', values: { count }, record: 'Canalside', undone },
  });
  const lines = changeLines([
    part('c5', 'b1', 200, true),
    part('c4', undefined, 2),
    part('c3', 'b1', 50),
    part('c2', 'b1', 200),
    part('c1', undefined, 1),
  ]);
  expect(lines.map(({ words, changes }) => [changeWords(words), changes.map(({ id }) => id)])).toEqual([
    ['Undid “Added 200 jobs to Canalside”', ['c5']],
    ['Added 2 jobs to Canalside', ['c4']],
    ['Added 250 jobs to Canalside', ['c3', 'c2']],
    ['Added 1 job to Canalside', ['c1']],
  ]);
});

test('a part about one record, or about none, does not speak for the whole act', () => {
  const part = (key: string, values: Readonly<Record<string, string | number>>, record: string) => ({
    ...{ id: key, bulk: 'b1', words: { key, values, record } },
  });
  const added = [
    part('rounds.words-add-one-job', { name: 'Imran Smith' }, 'Canalside'),
    part('rounds.words-add-jobs', { count: 200 }, 'Canalside'),
  ];
  const paused = [
    part('jobs.words-pause-several', { count: 0 }, ''),
    part('jobs.words-pause-several', { count: 1 }, 'Ann Lee'),
  ];
  expect(
    [added, paused].flatMap((parts) => changeLines(parts)).map(({ words }) => changeWords(words)),
  ).toEqual(['Added 201 jobs to Canalside', 'Paused the job for Ann Lee']);
});
