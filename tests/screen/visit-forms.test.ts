import '@roundsman/client/parts/custom-fields/forms.text.ts';
import { playedRolesAtom } from '@roundsman/client/parts/actor.hook.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { readVisitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { addCollection } from '@roundsman/shared-schema/areas/custom-fields/add-collection.command.ts';
import { NEW_ITEM } from '@roundsman/shared-schema/areas/custom-fields/item.rules.ts';
import { linkCollections } from '@roundsman/shared-schema/areas/custom-fields/link-collections.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { expect, onTestFinished, test } from 'vitest';
import { addDueJob, chooseInMenu, menuOf } from './models/planner.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const outcome = (app: OpenScreen, id: string) =>
  app.store.snapshot.record(visitRecord, id, documentOfVisit(id))?.outcome;

/** A visit of Ann’s that is due today, of which a form is asked that nobody may skip. */
async function addVisitWithForm(app: OpenScreen): Promise<string> {
  const today = app.store.today();
  const ann = await addDueJob(app, 'Ann', today);
  const must = <V>(result: Result<V>): V => {
    if (!result.ok) throw new Error(result.error);
    return result.value;
  };
  const { collectionId } = must(
    await app.store.runCommand(addCollection, {
      ...{ title: 'Van check', description: '', target: 'any' as const, isTemplate: false },
      items: [{ ...NEW_ITEM, title: 'Lights?' }],
    }),
  );
  const kind = 'job-occurrence-completion' as const;
  const jobId = readVisitId(ann)?.jobId ?? '';
  must(
    await app.store.runCommand(linkCollections, { changes: [{ collectionId, kind, id: jobId, on: true }] }),
  );
  return ann;
}

test('a visit’s forms stand in its dialog, come first when it is done, and open from its menu', async () => {
  const app = await openScreen({ at: '/rounds', roles: ['owner'] });
  const ann = await addVisitWithForm(app);
  const today = app.store.today();
  await app.go(`/schedule/${today}/${encodeURIComponent(ann)}`);
  const shown = await screen.findByRole('dialog', { name: /Ann/ });
  await within(shown).findByText('Van check');
  await app.user.click(within(shown).getByRole('button', { name: t('visits.forms-pass') }));
  await screen.findByText(t('visits.forms-ask-text', { count: 1 }));
  await app.user.click(screen.getByRole('button', { name: t('kit.cancel') }));
  await app.user.click(await within(shown).findByRole('button', { name: t('visits.done') }));
  await app.user.click(
    within(await screen.findByRole('dialog', { name: 'Van check' })).getByRole('button', {
      name: t('kit.close'),
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Van check' })).toBeNull());
  expect(outcome(app, ann)).toBeUndefined();
  await app.user.click(await within(shown).findByRole('button', { name: t('visits.done') }));
  const form = await screen.findByRole('dialog', { name: 'Van check' });
  await app.user.click(within(form).getByText('Lights?'));
  const lights = await screen.findByRole('dialog', { name: 'Lights?' });
  await app.user.click(within(lights).getByRole('button', { name: t('forms.yes') }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lights?' })).toBeNull());
  await app.user.click(within(form).getByRole('button', { name: t('forms.finish') }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Van check' })).toBeNull());
  await app.user.click(within(shown).getByRole('button', { name: t('visits.done') }));
  await waitFor(() => expect(outcome(app, ann)?.kind).toBe('done'));
  await chooseInMenu(app, await menuOf('Ann'), t('visits.forms'));
  await screen.findByRole('dialog', { name: 'Van check' });
});

test('Owners pass over the forms of a visit, and Planners are not offered to', async () => {
  const app = await openScreen({ at: '/rounds', roles: ['owner'] });
  const ann = await addVisitWithForm(app);
  getDefaultStore().set(playedRolesAtom, ['planner']);
  onTestFinished(() => getDefaultStore().set(playedRolesAtom, null));
  await app.go(`/schedule/${app.store.today()}/${encodeURIComponent(ann)}`);
  const shown = await screen.findByRole('dialog', { name: /Ann/ });
  await within(shown).findByText(t('visits.forms-first', { count: 1 }));
  expect(within(shown).queryByRole('button', { name: t('visits.forms-pass') })).toBeNull();
  act(() => getDefaultStore().set(playedRolesAtom, null));
  await app.user.click(await within(shown).findByRole('button', { name: t('visits.forms-pass') }));
  await app.user.click(await screen.findByRole('button', { name: t('visits.forms-ask-do') }));
  await waitFor(() => expect(outcome(app, ann)?.kind).toBe('done'));
});
