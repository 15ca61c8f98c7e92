import { t } from '@roundsman/client/text/texts.ts';
import {
  type RecordChange,
  readRecordHistory,
} from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseInRound, dialogOf, openRound } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';

const change = (seq: number, old: string | null, made: string): RecordChange => ({
  ...{ seq, at: seq * 1000, field: 'name', actor: 'nobody01', device: 'd1', command: 'rounds.rename' },
  ...{ old, new: made, isCut: false },
});
/** Two pages of one change each. */
const pages = answers(readRecordHistory, ({ before }) =>
  ok({
    changes: before === undefined ? [change(9, 'Mill', 'Quay')] : [change(4, null, 'Mill')],
    hasMore: before === undefined,
  }),
);

async function openHistory(app: Awaited<ReturnType<typeof openScreen>>): Promise<HTMLElement> {
  await openRound(app, 'Aldercroft');
  await chooseInRound(app, t('history.title'));
  return dialogOf(t('history.of', { name: 'Aldercroft' }));
}

test('a round tells who changed what, and what is older when asked', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  app.answer(pages);
  const dialog = await openHistory(app);
  const list = await within(dialog).findByRole('list', { name: t('history.list') });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list.textContent).toContain('from Mill to Quay');
  expect(list.textContent).toContain(t('changes.somebody'));
  await app.user.click(within(dialog).getByRole('button', { name: t('history.older') }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  await within(dialog).findByText(t('history.kept'));
});

test('one that nobody has changed says so', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  app.answer(answers(readRecordHistory, () => ok({ changes: [], hasMore: false })));
  const dialog = await openHistory(app);
  await within(dialog).findByText(t('history.none-yet'));
});

test('without a connection it says that it needs one, and comes with it', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  app.answer(pages);
  app.firm.goDown();
  const dialog = await openHistory(app);
  await within(dialog).findByText(t('history.offline'));
  app.firm.comeUp();
  await within(dialog).findByRole('list', { name: t('history.list') });
});
