import { expect, it } from 'vitest';
import type { QueuedCall } from '#store/queued-calls/queued-call.ts';
import { leftHere } from './left-here.hook.ts';

const call = (id: string, kind: QueuedCall['kind'], error?: QueuedCall['error']): QueuedCall => ({
  id,
  account: 'acc00000',
  kind,
  input: {},
  at: 1,
  ...(error === undefined ? {} : { error }),
});
const nothing = { waiting: 0, parked: 0, unsaved: 0 };

it.each([
  ['nothing', nothing, [], { waiting: 0, calls: 0, refused: 0, unsaved: 0 }],
  ['an invitation alone', nothing, [call('a', 'invite')], { waiting: 1, calls: 1, refused: 0, unsaved: 0 }],
  ['a note of an export, which is not the person’s', nothing, [call('a', 'noteExport')], { waiting: 0 }],
  [
    'changes and calls, waiting and refused',
    { waiting: 2, parked: 1, unsaved: 1 },
    [call('a', 'invite'), call('b', 'invite', 'users.no-seat')],
    { waiting: 3, calls: 1, refused: 2, unsaved: 1 },
  ],
])('%s is left here', (_what, sync, calls, expected) => {
  expect(leftHere(sync, calls)).toMatchObject(expected);
});
