import { t } from '@roundsman/client/text/texts.ts';
import { saveTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import type { CallInput } from '@roundsman/shared-schema/http/define-call.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TOM, TOM_HERE } from './models/colleague.model.ts';
import { dialogOf, finish } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

const NORTH = { name: 'North', colour: '#1E66C4', members: [ME], leader: null, archived: false };

test('an open team takes in whom a colleague adds, and a save sends only what was typed', async () => {
  const sent: CallInput<typeof saveTeam>[] = [];
  const app = await openScreen({
    at: '/teams',
    colleagues: TOM_HERE,
    before: (firm) => firm.put('core', { 'team:team0001': NORTH }),
    answers: [
      answers(saveTeam, (input) => {
        sent.push(input);
        return ok({});
      }),
    ],
  });
  const [row] = await screen.findAllByRole('button', { name: /^North/ });
  await app.user.click(row as HTMLElement);
  const dialog = await dialogOf('North');
  const tom = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Tom Archer' });
  expect(tom.checked).toBe(false);
  const name = within(dialog).getByLabelText(t('teams.name'));
  await app.user.clear(name);
  await app.user.type(name, 'South');

  app.firm.put('core', { 'team:team0001': { ...NORTH, members: [ME, TOM], leader: TOM } });
  await waitFor(() => expect(tom.checked).toBe(true));
  expect(within(dialog).getByLabelText<HTMLSelectElement>(t('teams.leader')).value).toBe(TOM);
  await finish(app, dialog, t('kit.save'));
  expect(sent).toEqual([expect.objectContaining({ team: 'team0001', name: 'South' })]);
  for (const left of ['colour', 'members', 'leader', 'archived']) expect(sent[0]).not.toHaveProperty(left);
});

test('a team without members is refused at its boxes, where the hand goes', async () => {
  const app = await openScreen({ at: '/teams', colleagues: TOM_HERE });
  const [add] = await screen.findAllByRole('button', { name: t('teams.add') });
  await app.user.click(add as HTMLElement);
  const dialog = await dialogOf(t('teams.add'));
  await app.user.type(within(dialog).getByLabelText(t('teams.name')), 'North');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const boxes = within(dialog).getByRole('group', { name: t('teams.team-members') });
  await within(boxes).findByText(t('teams.no-members'));
  const [first] = within(boxes).getAllByRole('checkbox');
  expect(document.activeElement).toBe(first);
  await app.user.click(first as HTMLElement);
  expect(within(boxes).queryByRole('alert')).toBeNull();
});
