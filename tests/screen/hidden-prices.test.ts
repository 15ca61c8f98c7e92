import { playedRolesAtom } from '@roundsman/client/parts/actor.hook.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { expect, onTestFinished, test } from 'vitest';
import { addDueJob, chooseInMenu, menuOf } from './models/planner.model.ts';
import { openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

test('a planner who is shown no prices books what was done of a visit, and not the whole of it', async () => {
  onTestFinished(() => getDefaultStore().set(playedRolesAtom, null));
  const app = await openScreen({ at: '/rounds', roles: ['owner'] });
  const today = app.store.today();
  const ann = await addDueJob(app, 'Ann', today);
  const me = { name: 'Ann Archer', roles: ['planner'], active: true, teams: [], skills: [], prices: 'hide' };
  act(() => {
    app.firm.put('core', { [`user:${ME}`]: me });
    getDefaultStore().set(playedRolesAtom, ['planner']);
  });
  await app.go(`/schedule/${today}`);
  await chooseInMenu(app, await menuOf('Ann'), t('visits.done-with'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText(t('visits.price'))).toBeNull();
  await app.user.click(within(dialog).getByLabelText('Conservatory'));
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.done') }));
  const outcome = () => app.store.snapshot.record(visitRecord, ann, documentOfVisit(ann))?.outcome;
  await waitFor(() => expect(outcome()).toMatchObject({ kind: 'part', lines: ['w'], minor: 1500 }));
});
