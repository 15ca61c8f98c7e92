import { expect, it } from 'vitest';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { addDays } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { putPerson } from '#testing/put-person.ts';
import { meet as meetAll } from '#testing/replicas.ts';
import { OPEN_DOCUMENTS, TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addBlock } from './add-block.command.ts';
import { blocksBetween, isFor } from './block.queries.ts';
import { editBlock } from './edit-block.command.ts';
import { removeBlock } from './remove-block.command.ts';

const NOTHING = { from: '', to: '' };
const VAN = { text: 'Van service', day: TODAY, span: { from: '09:00', to: '10:30' }, assignees: [] };

/** What stands from a day to 60 days later, in words. */
const shown = (account: TestAccount, first = TODAY) =>
  blocksBetween(account.snapshot, first, addDays(first, 60)).map(
    ({ day, span, text, assignees }) =>
      `${day.slice(5)} ${span ? `${span.from}-${span.to} ` : ''}${text}${assignees.map((id) => ` @${id}`).join('')}`,
  );

forBothForms('times kept free', (open) => {
  it('stand by day and time, notes first, for those they are for', () => {
    const account = open();
    putPerson(account, 'user0002', 'Tom');
    account.must(addBlock, VAN);
    account.must(addBlock, { ...VAN, text: ' Bring ladder ', span: NOTHING, assignees: ['user0002'] });
    account.must(addBlock, { ...VAN, text: 'Training', day: '2025-01-07' });
    expect(shown(account)).toEqual([
      '01-06 Bring ladder @user0002',
      '01-06 09:00-10:30 Van service',
      '01-07 09:00-10:30 Training',
    ]);
    const [note, van] = blocksBetween(account.snapshot, TODAY, TODAY);
    expect([note, van].map((block) => block && isFor(block, 'user0003'))).toEqual([false, true]);
  });

  it.each([
    [{ text: '  ' }, 'work.text-required'],
    [{ text: 'x'.repeat(201) }, 'work.text-too-long'],
    [{ day: '' }, 'work.day-required'],
    [{ span: { from: '09:00', to: '' } }, 'work.span-half'],
    [{ span: { from: '', to: '09:00' } }, 'work.span-half'],
    [{ span: { from: '9', to: '10:00' } }, 'work.time-invalid'],
    [{ span: { from: '10:00', to: '10:00' } }, 'work.span-backwards'],
    [{ assignees: ['nobody01'] }, 'people.not-assignable'],
  ])('%j is refused as %s', (typed, error) => {
    const account = open();
    expect(account.error(addBlock, { ...VAN, ...typed })).toBe(error);
    const { blockId } = account.must(addBlock, VAN);
    expect(account.error(editBlock, { blockId, ...typed })).toBe(error);
  });

  it('an edit changes what it names, and undo sets it back', () => {
    const account = open();
    const { blockId } = account.must(addBlock, VAN);
    account.must(editBlock, { blockId, text: 'MOT' });
    account.must(editBlock, { blockId, span: NOTHING });
    expect(shown(account)).toEqual(['01-06 MOT']);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown(account)).toEqual(['01-06 09:00-10:30 MOT']);
  });

  it('goes into another month as it stands, and back with undo', () => {
    const account = open();
    const { blockId } = account.must(addBlock, VAN);
    const moved = account.must(editBlock, { blockId, day: '2025-02-03', text: 'MOT' });
    expect(moved.blockId).not.toBe(blockId);
    expect(shown(account)).toEqual(['02-03 09:00-10:30 MOT']);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown(account)).toEqual(['01-06 09:00-10:30 Van service']);
  });

  it('is removed once, and undo brings it back', () => {
    const account = open();
    const { blockId } = account.must(addBlock, VAN);
    account.must(removeBlock, { blockId });
    expect(account.error(removeBlock, { blockId })).toBe('work.block-not-found');
    expect(account.error(editBlock, { blockId, text: 'MOT' })).toBe('work.block-not-found');
    expect(shown(account)).toEqual([]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown(account)).toEqual(['01-06 09:00-10:30 Van service']);
  });
});

it('what planners change apart is all kept, and a change stands before a removal that did not know of it (C-27)', () => {
  const devices = [1, 2, 3].map((seed) => {
    const docs = new Map(OPEN_DOCUMENTS.map((name) => [name, newYDoc()] as const));
    return { docs, account: new TestAccount(new YjsDocuments(docs), seed) };
  });
  const meet = () => meetAll(devices.map(({ docs }) => docs));
  const [one, two, three] = devices.map(({ account }) => account);
  if (!one || !two || !three) throw new Error('no device');
  putPerson(one, 'user0002', 'Tom');
  const { blockId } = one.must(addBlock, VAN);
  const { blockId: gone } = one.must(addBlock, { ...VAN, text: 'Dentist', day: '2025-01-07' });
  meet();
  one.must(editBlock, { blockId, text: 'MOT' });
  two.passTime(1);
  two.must(editBlock, { blockId, span: { from: '13:00', to: '14:00' } });
  two.must(removeBlock, { blockId: gone });
  three.passTime(2);
  three.must(editBlock, { blockId, assignees: ['user0002'] });
  three.must(editBlock, { blockId: gone, text: 'Doctor' });
  meet();
  for (const account of [one, two, three])
    expect(shown(account)).toEqual(['01-06 13:00-14:00 MOT @user0002', '01-07 09:00-10:30 Doctor']);
});
