import '@roundsman/client/areas/custom-fields/templates.text.ts';
import '@roundsman/client/parts/custom-fields/forms.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCollection } from '@roundsman/shared-schema/areas/custom-fields/add-collection.command.ts';
import {
  collectionRows,
  livingCollections,
} from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { type ItemFields, NEW_ITEM } from '@roundsman/shared-schema/areas/custom-fields/item.rules.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, finish } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** Opens an entry of the page's menu. */
async function choose({ user }: OpenScreen, entry: string): Promise<void> {
  const [more] = await screen.findAllByRole('button', { name: t('kit.more') });
  if (!more) throw new Error('the page has no menu');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** A form that stands already. */
async function form(app: OpenScreen, title: string, items: readonly Partial<ItemFields>[]): Promise<string> {
  const typed = items.map((item) => ({ ...NEW_ITEM, title: 'Question', ...item }));
  let id = '';
  await act(async () => {
    const made = await app.store.runCommand(addCollection, {
      ...{ title, description: '', target: 'any' as const, isTemplate: false },
      ...(typed.length > 0 && { items: typed }),
    });
    if (made.ok) id = made.value.collectionId;
  });
  return id;
}

test('a form is made and given questions of several types; what is missing is said at its field', async () => {
  const app = await openScreen({ at: '/custom-fields' });
  await screen.findByText(t('custom-fields.none'));
  await app.user.click(screen.getAllByRole('button', { name: t('custom-fields.add') })[0] as HTMLElement);
  const dialog = await dialogOf(t('custom-fields.add'));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await within(dialog).findByText(t('kit.name-required'));
  await app.user.type(within(dialog).getByLabelText(t('kit.name')), 'Van check');
  await finish(app, dialog, t('kit.save'));
  await screen.findByText(t('custom-fields.no-questions'));

  await app.user.click(screen.getByRole('button', { name: t('custom-fields.add-question') }));
  const question = await dialogOf(t('custom-fields.add-question'));
  await app.user.type(within(question).getByLabelText(t('custom-fields.question')), 'Risk');
  await app.user.selectOptions(within(question).getByLabelText(t('custom-fields.type')), 'select');
  await app.user.click(within(question).getByRole('button', { name: t('kit.save') }));
  await within(question).findByText(t('custom-fields.options-required'));
  await app.user.type(
    within(question).getByLabelText(t('custom-fields.new-choice')),
    'Low{Enter} {Enter}HIGH{Enter}',
  );
  await app.user.click(within(question).getByRole('button', { name: t('custom-fields.save-and-next') }));
  const words = within(question).getByLabelText<HTMLInputElement>(t('custom-fields.question'));
  await waitFor(() => expect(words.value).toBe(''));
  const [first] = livingCollections(app.store.snapshot)[0]?.items ?? [];
  expect(first?.settings.selectOptions).toEqual(['Low', 'HIGH']);

  await app.user.type(words, 'Why?');
  await app.user.selectOptions(within(question).getByLabelText(t('custom-fields.type')), 'text');
  const when = within(question).getByLabelText(t('custom-fields.when'));
  await app.user.selectOptions(when, t('custom-fields.when-only', { title: 'Risk' }));
  await app.user.selectOptions(within(question).getByLabelText(t('custom-fields.answer')), 'HIGH');
  await finish(app, question, t('kit.save'));
  const [risk, why] = livingCollections(app.store.snapshot)[0]?.items ?? [];
  expect(why?.when).toEqual({ item: risk?.id, test: 'is', value: 'HIGH' });
});

test('a name that stands in other letters is refused, and a template brings its questions', async () => {
  const app = await openScreen({ at: '/custom-fields' });
  await form(app, 'Van check', [{}]);
  await app.go('/custom-fields?add=form');
  const dialog = await dialogOf(t('custom-fields.add'));
  await app.user.type(within(dialog).getByLabelText(t('kit.name')), 'VAN check{Enter}');
  await within(dialog).findByText(t('custom-fields.title-taken'));
  await app.user.clear(within(dialog).getByLabelText(t('kit.name')));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.cancel') }));

  await choose(app, t('custom-fields.from-template'));
  const templates = await dialogOf(t('custom-fields.from-template'));
  await app.user.click(within(templates).getByRole('button', { name: new RegExp(t('templates.risk')) }));
  await finish(app, await dialogOf(t('custom-fields.add')), t('kit.save'));
  await waitFor(() =>
    expect(collectionRows(app.store.snapshot).map(({ name, itemCount }) => [name, itemCount])).toEqual([
      [t('templates.risk'), 8],
      ['Van check', 1],
    ]),
  );
});

test('forms are asked of every customer where they are ticked; a form that is not there leads back', async () => {
  const app = await openScreen({ at: '/custom-fields' });
  await form(app, 'Van check', [{}]);
  await choose(app, t('custom-fields.everywhere'));
  const kinds = await dialogOf(t('forms.everywhere'));
  await app.user.click(within(kinds).getByRole('button', { name: t('forms.every-customer') }));
  const links = await dialogOf(t('forms.every-customer'));
  await app.user.click(within(links).getByRole('checkbox', { name: /Van check/ }));
  await finish(app, links, t('kit.save'));
  expect(livingCollections(app.store.snapshot)[0]?.links.get('all:customer')).toBe(true);
  await app.user.keyboard('{Escape}');

  await app.go('/custom-fields/schemas/nothing');
  await screen.findByText(t('custom-fields.schema-not-found'));
  expect(app.path()).toBe('/custom-fields');
});
