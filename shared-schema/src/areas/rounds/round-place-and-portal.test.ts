import { expect, it } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { editRoundOffers } from './edit-round-offers.command.ts';
import { editRoundPostcodes } from './edit-round-postcodes.command.ts';
import { roundRecord } from './round.record.ts';
import { postcodesOf } from './round.rules.ts';
import { setPortalRound } from './set-portal-round.command.ts';
import { setRoundLocation } from './set-round-location.command.ts';

it.each([
  ['', []],
  ['  \n \r\n', []],
  [' LS1 4AP \r\nLS2\n\nls1  4ap\nLS14AP\rBD1', ['LS1 4AP', 'LS2', 'BD1']],
])('postcodes of %j', (text, expected) => {
  expect(postcodesOf(text)).toMatchObject({ value: expected });
});

function round(open: () => TestAccount) {
  const account = open();
  const { roundId } = roundWithJobs(account, 'North', []);
  return { account, roundId, shown: () => account.snapshot.record(roundRecord, roundId) };
}

forBothForms('rounds.set-location', (open) => {
  it('keeps what was typed, verified by a pin alone, and takes it away', () => {
    const { account, roundId, shown } = round(open);
    account.must(setRoundLocation, { roundId, address: ' Mill Lane, Leeds ' });
    expect(shown()?.location).toEqual({ addressDescription: 'Mill Lane, Leeds', isVerified: false });
    account.must(setRoundLocation, { roundId, address: '', lngLat: [-1.5, 53.8] });
    expect(shown()?.location).toEqual({ addressDescription: '', lngLat: [-1.5, 53.8], isVerified: true });
    account.must(setRoundLocation, { roundId, address: ' ' });
    expect(shown()?.location).toBeUndefined();
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown()?.location?.isVerified).toBe(true);
    expect(account.error(setRoundLocation, { roundId, address: 'x'.repeat(301) })).toBe(
      'rounds.address-too-long',
    );
    expect(account.error(setRoundLocation, { roundId: 'none', address: '' })).toBe('rounds.not-found');
    expect(account.error(setRoundLocation, { roundId, address: '', lngLat: [181, 0] })).toBe('input.invalid');
  });
});

const upper = (postcode: string) => postcode.replace(' ', '').toUpperCase();

forBothForms('rounds.set-portal, rounds.edit-postcodes and rounds.edit-offers', (open) => {
  it('are three groups, each kept while the others change', () => {
    const { account, roundId, shown } = round(open);
    account.must(setPortalRound, { roundId, on: true });
    expect(account.must(editRoundPostcodes, { roundId, text: 'LS1\n LS2 ' })).toEqual({ count: 2 });
    const frequency = { type: 'week', every: 4 } as const;
    account.must(editRoundOffers, { roundId, schedules: [{ frequency, firstDay: '2025-02-03' }] });
    account.must(setPortalRound, { roundId, on: false });
    expect(shown()?.portal).toEqual({
      on: false,
      postcodes: ['LS1', 'LS2'],
      schedules: [{ freq: frequency, from: '2025-02-03' }],
    });
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown()?.portal.on).toBe(true);
  });
  it.each([
    [
      'what somebody else added meanwhile stays',
      'LS1\nLS2\nLS9',
      'LS1\nLS2',
      'LS1\nls 2\nLS3',
      ['LS1', 'ls 2', 'LS3', 'LS9'],
    ],
    ['what somebody else took away meanwhile is gone', 'LS1', 'LS1\nLS2', 'LS1\nLS2\nLS3', ['LS1', 'LS3']],
    ['what was taken away here is gone', 'LS1\nLS2\nLS9', 'LS1\nLS2', 'LS2', ['LS2', 'LS9']],
  ])('%s', (_what, stands, opened, text, postcodes) => {
    const { account, roundId, shown } = round(open);
    account.must(editRoundPostcodes, { roundId, text: stands });
    account.must(editRoundPostcodes, { roundId, text, opened });
    expect(new Set(shown()?.portal.postcodes.map(upper))).toEqual(new Set(postcodes.map(upper)));
  });
  it('stand as they were typed, what others added behind them, and what is typed anew where it was put', () => {
    const { account, roundId, shown } = round(open);
    const type = (text: string, opened?: string) =>
      account.must(editRoundPostcodes, { roundId, text, ...(opened !== undefined && { opened }) });
    type('LS10\nBD1 2AB\nLS2');
    expect(shown()?.portal.postcodes).toEqual(['LS10', 'BD1 2AB', 'LS2']);
    type('LS10\nAB1\nbd12ab\nLS2');
    expect(shown()?.portal.postcodes).toEqual(['LS10', 'AB1', 'bd12ab', 'LS2']);
    type('LS2\nLS10', 'LS10\nLS2');
    expect(shown()?.portal.postcodes).toEqual(['LS2', 'LS10', 'AB1', 'bd12ab']);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown()?.portal.postcodes).toEqual(['LS10', 'AB1', 'bd12ab', 'LS2']);
  });
  it('refuse what does not fit, and plans below Ultimate', () => {
    const { account, roundId } = round(open);
    const schedules = [{ frequency: { type: 'week', every: 4 } as const, firstDay: 'soon' }];
    expect(account.error(editRoundPostcodes, { roundId, text: 'x'.repeat(21) })).toBe(
      'rounds.postcode-too-long',
    );
    const many = Array.from({ length: 2001 }, (_, at) => `A${at}`).join('\n');
    expect(account.error(editRoundPostcodes, { roundId, text: many })).toBe('rounds.too-many-postcodes');
    expect(account.run(editRoundOffers, { roundId, schedules })).toMatchObject({
      error: 'jobs.first-day-required',
      field: 'schedules.0.firstDay',
    });
    const soon = { frequency: { type: 'week', every: 4 } as const, firstDay: TODAY };
    expect(account.run(editRoundOffers, { roundId, schedules: [soon, soon] })).toMatchObject({
      error: 'round-edit.offers-exists',
      field: 'schedules.1.firstDay',
    });
    for (const [command, input] of [
      [setPortalRound, { roundId, on: true }],
      [editRoundPostcodes, { roundId, text: '' }],
      [editRoundOffers, { roundId, schedules: [] }],
    ] as const)
      expect(account.error<never, unknown>(command as never, input as never, { level: 'advanced' })).toBe(
        'access.not-allowed',
      );
  });
});
