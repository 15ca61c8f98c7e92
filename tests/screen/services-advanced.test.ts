import { toggleDeveloperMode } from '@roundsman/client/parts/developer/developer-mode.ts';
import { t } from '@roundsman/client/text/texts.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { deleteService } from '@roundsman/shared-schema/areas/services/delete-service.command.ts';
import { directoryTree } from '@roundsman/shared-schema/areas/services/directory/directory-tree.queries.ts';
import { serviceRecord } from '@roundsman/shared-schema/areas/services/service.record.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fill } from './models/fill.model.ts';
import { messageOf, takeBack } from './models/frame.model.ts';
import { finish, questionOf } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const NEW = {
  group: '',
  priceMinor: 1200,
  duration: null,
  taxRate: null,
  frequency: null,
  skills: [],
  colour: '#1E66C4',
};

/** The page of a firm that shows its services in the directory, and the ids of these. */
async function withServices(...names: string[]): Promise<{ app: OpenScreen; ids: string[] }> {
  const app = await openScreen({ at: '/about' });
  await act(() => app.store.runCommand(setSetting, { key: 'directory.services', value: true }));
  const services = names.map((name) => ({ ...NEW, name }));
  const added =
    services.length === 0 ? undefined : await act(() => app.store.runCommand(addServices, { services }));
  await app.go('/services-advanced');
  return { app, ids: added?.ok ? added.value.serviceIds : [] };
}
const tree = ({ store }: OpenScreen) =>
  directoryTree(store.snapshot).map(({ depth, name }) => '-'.repeat(depth) + name);
const entry = ({ store }: OpenScreen, id = '') => store.snapshot.record(serviceRecord, id)?.directory;
const preview = () => screen.findByRole('complementary', { name: t('services-advanced.preview') });

async function chooseOf({ user }: OpenScreen, name: string, label: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: t('list.more', { name }) }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

describe('the tree of services', () => {
  test('leads to the services while there are none, and works without a connection', async () => {
    const { app } = await withServices();
    app.firm.goDown();
    await screen.findByText(t('services-advanced.none'));
    await app.user.click(screen.getByRole('link', { name: t('services-advanced.to-services') }));
    await waitFor(() => expect(app.path()).toBe('/services'));
  });

  test('is put in order by the menu of a row, and by keys, and each step is taken back', async () => {
    const { app } = await withServices('Roof', 'Moss', 'Gutters');
    await chooseOf(app, 'Moss', t('services-advanced.in'));
    await waitFor(() => expect(tree(app)).toEqual(['Roof', '-Moss', 'Gutters']));
    await takeBack(app, t('services.words-place-in-directory', { record: 'Moss' }));
    await waitFor(() => expect(tree(app)).toEqual(['Roof', 'Moss', 'Gutters']));
    await chooseOf(app, 'Gutters', t('services-advanced.up'));
    await waitFor(() => expect(tree(app)).toEqual(['Roof', 'Gutters', 'Moss']));
    await chooseOf(app, 'Gutters', t('services-advanced.in'));
    await chooseOf(app, 'Gutters', t('services-advanced.out'));
    await waitFor(() => expect(tree(app)).toEqual(['Roof', 'Gutters', 'Moss']));
    const [first] = await screen.findAllByRole('row');
    first?.focus();
    await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(tree(app)).toEqual(['Gutters', 'Roof', 'Moss']));
  });

  test('says what is advertised, and what is hidden by the one above it', async () => {
    const { app } = await withServices('Roof', 'Moss');
    await chooseOf(app, 'Moss', t('services-advanced.in'));
    await chooseOf(app, 'Moss', t('services-advanced.advertise'));
    await screen.findByText(t('services-advanced.parent-hidden', { name: 'Roof' }));
    await chooseOf(app, 'Roof', t('services-advanced.advertise'));
    await waitFor(() => expect(screen.getAllByText(t('services-advanced.advertised'))).toHaveLength(2));
    await chooseOf(app, 'Roof', t('services-advanced.advertise-no-more'));
    await screen.findByText(t('services-advanced.parent-hidden', { name: 'Roof' }));
  });

  test('is searched, and says when nothing is found', async () => {
    const { app } = await withServices('Roof', 'Moss');
    await app.user.type(await screen.findByLabelText(t('services-advanced.search')), 'moss{Enter}');
    await waitFor(() => expect(screen.queryByText('Roof')).toBeNull());
    await app.user.type(screen.getByLabelText(t('services-advanced.search')), 'x{Enter}');
    await screen.findByText(t('services-advanced.no-match-text', { count: 2 }));
  });

  test.each<readonly [Role, boolean, boolean]>([
    ['owner', false, false],
    ['owner', true, true],
    ['creator', true, false],
  ])('is shown to %s, developer mode %s: %s', async (role, isDeveloper, isShown) => {
    if (isDeveloper) {
      toggleDeveloperMode();
      onTestFinished(() => void toggleDeveloperMode());
    }
    await openScreen({ at: '/services-advanced', roles: [role] });
    if (isShown) await screen.findByText(t('services-advanced.none'));
    else await screen.findByText(t('app.no-permission'));
  });
});

describe('one service', () => {
  test('is described, priced, and asked about, as the preview shows while it is typed', async () => {
    const { app, ids } = await withServices('Roof');
    await app.go(`/services-advanced/${ids[0]}/`);
    const form = await screen.findByRole('form', { name: 'Roof' });
    const type = async (label: string, words: string) =>
      app.user.type(await within(form).findByLabelText(new RegExp(`^${label}`)), words);
    const flow = within(await preview());
    flow.getByText(t('services-advanced.preview-none'));
    await type(t('services-advanced.text'), 'Moss and tiles');
    flow.getByText('Moss and tiles');
    await app.user.selectOptions(within(form).getByLabelText(t('services-advanced.pricing')), 'unit');
    await app.user.click(within(form).getByRole('button', { name: t('services-advanced.add-question') }));
    await type(t('services-advanced.options'), 'Slate{Enter}');
    const save = () => app.user.click(within(form).getByRole('button', { name: t('kit.save') }));
    await save();
    await within(form).findByText(t('services.unit-required'));
    await type(t('services-advanced.unit'), 'tile');
    await save();
    await within(form).findByText(t('services.question-required'));
    await type(t('services-advanced.question'), 'Which roof?');
    await save();
    await within(form).findByText(t('services.choices-required'));
    await type(t('services-advanced.options'), 'Tiles');
    await app.user.click(within(form).getByRole('checkbox', { name: t('services-advanced.required') }));

    await app.user.click(flow.getByRole('button', { name: t('services-advanced.preview-finish') }));
    flow.getByText(t('services.answer-required'));
    await app.user.click(flow.getByRole('radio', { name: 'Slate' }));
    await app.user.click(flow.getByRole('button', { name: t('services-advanced.preview-finish') }));
    flow.getByText(t('services-advanced.preview-end'));
    await app.user.click(within(form).getByRole('checkbox', { name: t('services-advanced.hide') }));
    flow.getByText(t('services-advanced.preview-none'));

    await save();
    await messageOf(t('services.words-edit-directory', { record: 'Roof' }));
    expect(app.path()).toBe('/services-advanced');
    expect(entry(app, ids[0])).toMatchObject({
      text: 'Moss and tiles',
      pricing: { kind: 'unit', minor: 1200, unit: 'tile' },
      questions: [{ title: 'Which roof?', options: ['Slate', 'Tiles'], required: true, hide: true }],
    });
  });

  test('has a preview without choices that are gone, also while some of them are equal', async () => {
    const { app, ids } = await withServices('Roof');
    await app.go(`/services-advanced/${ids[0]}`);
    const form = await screen.findByRole('form', { name: 'Roof' });
    await app.user.click(
      await within(form).findByRole('button', { name: t('services-advanced.add-question') }),
    );
    const field = (label: string) => within(form).getByLabelText(new RegExp(`^${label}`));
    await app.user.type(field(t('services-advanced.question')), 'Which roof?');
    const options = field(t('services-advanced.options'));
    const flow = within(await preview());
    for (const [type, role] of [
      ['choice', 'radio'],
      ['choices', 'checkbox'],
    ] as const) {
      await app.user.selectOptions(field(t('services-advanced.type')), type);
      await app.user.clear(options);
      await app.user.type(options, 'Slate{Enter}Slate{Enter}Slate');
      await app.user.type(options, 'A', { initialSelectionStart: 0, initialSelectionEnd: 0 });
      const shown = flow.getAllByRole(role).map((one) => one.closest('label')?.textContent);
      expect(shown).toEqual(['ASlate', 'Slate', 'Slate']);
    }
  });

  test('is not saved without the picture that is still being made small', async () => {
    const { app, ids } = await withServices('Roof');
    await app.go(`/services-advanced/${ids[0]}`);
    const form = await screen.findByRole('form', { name: 'Roof' });
    let refuse: ((why: Error) => void) | undefined;
    const reading = new Promise((_, reject) => {
      refuse = reject;
    });
    vi.stubGlobal('createImageBitmap', () => reading);
    onTestFinished(() => void vi.unstubAllGlobals());
    const save = within(form).getByRole<HTMLButtonElement>('button', { name: t('kit.save') });
    const file = new File(['none'], 'roof.jpg', { type: 'image/jpeg' });
    await app.user.upload(within(form).getByLabelText(t('services-advanced.picture')), file);
    await waitFor(() => expect(save.disabled).toBe(true));
    refuse?.(new Error('no picture'));
    await within(form).findByText(t('services-advanced.picture-refused'));
    expect(save.disabled).toBe(false);
  });

  test('an edit leaves what a colleague changed meanwhile, and asks before it is lost', async () => {
    const { app, ids } = await withServices('Roof');
    await app.go(`/services-advanced/${ids[0]}`);
    const form = await screen.findByRole('form', { name: 'Roof' });
    await fill(app, within(form).getByLabelText(new RegExp(`^${t('services-advanced.text')}`)), 'Moss');
    app.firm.put('services', { [`svc:${ids[0]}/advertised`]: true });
    await waitFor(() =>
      expect(
        within(form).getByRole<HTMLInputElement>('checkbox', {
          name: new RegExp(t('services-advanced.advertised-field')),
        }).checked,
      ).toBe(true),
    );
    await app.user.click(within(form).getByRole('button', { name: t('kit.cancel') }));
    await finish(app, await questionOf(t('kit.unsaved')), t('kit.unsaved-stay'));
    await app.user.click(within(form).getByRole('button', { name: t('kit.save') }));
    await waitFor(() => expect(app.path()).toBe('/services-advanced'));
    expect(entry(app, ids[0])).toMatchObject({ text: 'Moss', advertised: true });
  });

  test('a link to one that is unknown or deleted goes back and says so', async () => {
    const { app, ids } = await withServices('Roof', 'Moss');
    await app.go('/services-advanced/nobody');
    await messageOf(t('services-advanced.not-found'));
    await waitFor(() => expect(app.path()).toBe('/services-advanced'));
    await act(() => app.store.runCommand(deleteService, { serviceId: ids[0] ?? '' }));
    await app.go(`/services-advanced/${ids[0]}`);
    await waitFor(() => expect(app.path()).toBe('/services-advanced'));
  });

  test('one that somebody deletes meanwhile stays in the form, and saving says so', async () => {
    const { app, ids } = await withServices('Roof');
    await app.go(`/services-advanced/${ids[0]}`);
    const form = await screen.findByRole('form', { name: 'Roof' });
    await fill(app, within(form).getByLabelText(new RegExp(`^${t('services-advanced.text')}`)), 'Moss');
    await act(() => app.store.runCommand(deleteService, { serviceId: ids[0] ?? '' }));
    await app.user.click(within(form).getByRole('button', { name: t('kit.save') }));
    await within(form).findByText(t('services.not-found'));
  });
});
