import { t } from '@roundsman/client/text/texts.ts';
import { saveTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import { listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import type { CallInput } from '@roundsman/shared-schema/http/define-call.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TOM, TOM_HERE } from './models/colleague.model.ts';
import { fill } from './models/fill.model.ts';
import { messageOf } from './models/frame.model.ts';
import { dialogOf, finish } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';
import { ME, type TinyFirm } from './support/tiny-firm.ts';

const TEAM = { colour: '#1E66C4', members: [ME], leader: ME, archived: false };

/** The page of a firm of two people with these teams. */
function openTeams(...names: readonly string[]) {
  const nobody = answers(listUsers, () =>
    ok({ users: [], invitations: [], seats: { used: 1, allowed: null } }),
  );
  return openScreen({
    at: '/teams',
    colleagues: { bob00000: { name: 'Bob', roles: ['worker'] } },
    before: (firm: TinyFirm) =>
      firm.put('core', Object.fromEntries(names.map((name) => [`team:${name}0000`, { ...TEAM, name }]))),
    answers: [nobody, answers(saveTeam, () => ok({}))],
  });
}

test('a team is archived from its row, several from the bar, which ends with what became of each', async () => {
  const app = await openTeams('North', 'South');
  const saved = () =>
    app.calls.filter(({ method, path }) => method === 'POST' && path.includes('/teams/')).length;
  await app.user.click(await screen.findByRole('button', { name: t('list.more', { name: 'North' }) }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('kit.archive') }));
  await messageOf(t('teams.archived-done', { name: 'North' }));
  expect(saved()).toBe(1);
  await app.user.click(await screen.findByRole('checkbox', { name: t('list.select', { name: 'North' }) }));
  await app.user.click(await screen.findByRole('checkbox', { name: t('list.select', { name: 'South' }) }));
  const bar = await screen.findByRole('toolbar', { name: t('kit.selected', { count: 2 }) });
  expect(within(bar).queryByRole('button', { name: t('kit.restore') })).toBeNull();
  await app.user.click(within(bar).getByRole('button', { name: t('kit.archive') }));
  const dialog = await dialogOf(t('teams.bulk-archive', { count: 2 }));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.archive') }));
  await within(dialog).findByText(t('teams.bulk-archived', { count: 2 }));
  await finish(app, dialog, t('list.bulk-done'));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(saved()).toBe(3);
});

test('without a connection the menu and the bar say why nothing can be archived', async () => {
  const app = await openTeams('North');
  await screen.findByRole('button', { name: t('list.more', { name: 'North' }) });
  app.firm.goDown();
  await waitFor(() => expect(app.store.syncState.get().connected).toBe(false));
  await app.user.click(await screen.findByRole('button', { name: t('list.more', { name: 'North' }) }));
  const archive = await screen.findByRole('menuitem', { name: new RegExp(`^${t('kit.archive')}`) });
  expect(archive.getAttribute('aria-disabled')).toBe('true');
  within(archive).getByText(t('people.needs-connection'));
  await app.user.keyboard('{Escape}');
  await app.user.click(await screen.findByRole('checkbox', { name: t('list.select', { name: 'North' }) }));
  const bar = await screen.findByRole('toolbar', { name: t('kit.selected', { count: 1 }) });
  await app.user.click(within(bar).getByRole('button', { name: t('kit.archive') }));
  await messageOf(t('people.needs-connection'));
});

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
  const name = within(dialog).getByLabelText(t('kit.name'));
  await app.user.clear(name);
  await fill(app, name, 'South');

  app.firm.put('core', { 'team:team0001': { ...NORTH, members: [ME, TOM], leader: TOM } });
  await waitFor(() => expect(tom.checked).toBe(true));
  await waitFor(() =>
    expect(within(dialog).getByLabelText<HTMLSelectElement>(t('teams.leader')).value).toBe(TOM),
  );
  await finish(app, dialog, t('kit.save'));
  expect(sent).toEqual([expect.objectContaining({ team: 'team0001', name: 'South' })]);
  for (const left of ['colour', 'members', 'leader', 'archived']) expect(sent[0]).not.toHaveProperty(left);
});

test('a team without members is refused at its boxes, where the hand goes', async () => {
  const app = await openScreen({ at: '/teams', colleagues: TOM_HERE });
  const [add] = await screen.findAllByRole('button', { name: t('teams.add') });
  await app.user.click(add as HTMLElement);
  const dialog = await dialogOf(t('teams.add'));
  await fill(app, within(dialog).getByLabelText(t('kit.name')), 'North');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const boxes = within(dialog).getByRole('group', { name: t('teams.team-members') });
  await within(boxes).findByText(t('teams.no-members'));
  const [first] = within(boxes).getAllByRole('checkbox');
  expect(document.activeElement).toBe(first);
  await app.user.click(first as HTMLElement);
  expect(within(boxes).queryByRole('alert')).toBeNull();
});
