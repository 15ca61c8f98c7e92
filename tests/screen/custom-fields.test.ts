import '@roundsman/client/areas/custom-fields/templates.text.ts';
import '@roundsman/client/parts/custom-fields/forms.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCollection } from '@roundsman/shared-schema/areas/custom-fields/add-collection.command.ts';
import { answersOf } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import {
  collectionRows,
  livingCollections,
} from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { storeCollectionAsPdf } from '@roundsman/shared-schema/areas/custom-fields/custom-fields.http.ts';
import { type ItemFields, NEW_ITEM } from '@roundsman/shared-schema/areas/custom-fields/item.rules.ts';
import { linkCollections } from '@roundsman/shared-schema/areas/custom-fields/link-collections.command.ts';
import { saveItem } from '@roundsman/shared-schema/areas/custom-fields/save-item.command.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { fail } from '@roundsman/shared-schema/kernel/result.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { messageOf } from './models/frame.model.ts';
import { dialogOf, finish } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** Opens an entry of the page's menu. */
async function choose({ user }: OpenScreen, entry: string): Promise<void> {
  const [more] = await screen.findAllByRole('button', { name: t('kit.more') });
  if (!more) throw new Error('the page has no menu');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** A form that stands already. */
async function form(
  app: OpenScreen,
  title: string,
  items: readonly Partial<ItemFields>[],
  target: 'any' | 'customer' = 'any',
): Promise<string> {
  const typed = items.map((item) => ({ ...NEW_ITEM, title: 'Question', ...item }));
  let id = '';
  await act(async () => {
    const made = await app.store.runCommand(addCollection, {
      ...{ title, description: '', target, isTemplate: false },
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
  await fill(app, within(dialog).getByLabelText(t('kit.name')), 'Van check');
  await finish(app, dialog, t('kit.save'));
  await screen.findByText(t('custom-fields.no-questions'));

  await app.user.click(screen.getByRole('button', { name: t('custom-fields.add-question') }));
  const question = await dialogOf(t('custom-fields.add-question'));
  await fill(app, within(question).getByLabelText(t('custom-fields.question')), 'Risk');
  await app.user.selectOptions(within(question).getByLabelText(t('custom-fields.type')), 'select');
  await app.user.click(within(question).getByRole('button', { name: t('kit.save') }));
  await within(question).findByText(t('custom-fields.options-required'));
  await app.user.type(
    within(question).getByLabelText(t('custom-fields.new-choice')),
    'Low{Enter} {Enter}low{Enter}',
  );
  await within(question).findByText(t('custom-fields.option-twice', { name: 'Low' }));
  // What is typed and not added yet is kept by saving, too.
  await app.user.clear(within(question).getByLabelText(t('custom-fields.new-choice')));
  await fill(app, within(question).getByLabelText(t('custom-fields.new-choice')), 'HIGH');
  await app.user.click(within(question).getByRole('button', { name: t('custom-fields.save-and-next') }));
  const words = within(question).getByLabelText<HTMLInputElement>(t('custom-fields.question'));
  await waitFor(() => expect(words.value).toBe(''));
  const [first] = livingCollections(app.store.snapshot)[0]?.items ?? [];
  expect(first?.settings.selectOptions).toEqual(['Low', 'HIGH']);

  await fill(app, words, 'Why?');
  await app.user.selectOptions(within(question).getByLabelText(t('custom-fields.type')), 'text');
  const when = within(question).getByLabelText(t('custom-fields.when'));
  await app.user.selectOptions(when, t('custom-fields.when-only', { title: 'Risk' }));
  await app.user.selectOptions(within(question).getByLabelText(t('custom-fields.answer')), 'HIGH');
  await finish(app, question, t('kit.save'));
  const [risk, why] = livingCollections(app.store.snapshot)[0]?.items ?? [];
  expect(why?.when).toEqual({ item: risk?.id, test: 'is', value: 'HIGH' });
  await app.user.click(screen.getByRole('link', { name: 'Why?' }));
  await dialogOf('Why?');
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

test('templates are listed apart from forms', async () => {
  const app = await openScreen({ at: '/custom-fields' });
  await form(app, 'Van check', [{}]);
  await screen.findByRole('link', { name: /^Van check/ });
  expect(screen.queryByRole('button', { name: t('custom-fields.templates') })).toBeNull();
  await act(async () => {
    await app.store.runCommand(addCollection, {
      title: 'Blank',
      description: '',
      target: 'any',
      isTemplate: true,
    });
  });
  const templates = await screen.findByRole('button', { name: t('custom-fields.templates') });
  expect(screen.queryByRole('link', { name: /^Blank/ })).toBeNull();
  await app.user.click(templates);
  await screen.findByRole('link', { name: /^Blank/ });
  expect(screen.queryByRole('link', { name: /^Van check/ })).toBeNull();
});

test('forms are asked of every customer where they are ticked; a form that is not there leads back', async () => {
  const app = await openScreen({ at: '/custom-fields' });
  await form(app, 'Van check', [{}]);
  await form(app, 'Gate check', [{}], 'customer');
  await choose(app, t('custom-fields.everywhere'));
  const kinds = await dialogOf(t('forms.everywhere'));
  await app.user.click(within(kinds).getByRole('button', { name: t('forms.every-customer') }));
  const links = await dialogOf(t('forms.every-customer'));
  const offered = () =>
    within(links)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(offered()).toEqual(['Gate check', 'Van check']);
  const meant = within(links).getByLabelText(t('forms.meant-for'));
  await app.user.selectOptions(meant, t('forms.meant-this'));
  expect(offered()).toEqual(['Gate check']);
  await app.user.selectOptions(meant, t('forms.meant-any'));
  expect(offered()).toEqual(['Van check']);
  await app.user.click(within(links).getByRole('checkbox', { name: /Van check/ }));
  await finish(app, links, t('kit.save'));
  const [gate, van] = livingCollections(app.store.snapshot);
  expect([gate, van].map((one) => one?.links.get('all:customer'))).toEqual([undefined, true]);
  await app.user.keyboard('{Escape}');

  // Whoever chooses for one customer sees what every customer is asked.
  const made = await act(() => app.store.runCommand(addCustomer, { name: 'Ann', address: '1 A Road' }));
  await app.go(`/customers/${made.ok ? made.value.customerId : ''}/forms`);
  await app.user.click(await screen.findByRole('button', { name: t('forms.choose') }));
  const own = await dialogOf(t('forms.choose'));
  within(own).getByRole('checkbox', { name: new RegExp(`Van check.*${t('forms.asked-everywhere')}`) });
  within(own).getByRole('checkbox', { name: 'Gate check' });

  await app.go('/custom-fields/schemas/nothing');
  await screen.findByText(t('custom-fields.schema-not-found'));
  expect(app.path()).toBe('/custom-fields');
});

/** A customer of the firm whose page shows its forms. */
async function customerWithForm(items: readonly Partial<ItemFields>[]) {
  const app = await openScreen({ at: '/customers' });
  const id = await form(app, 'Risks', items);
  let customerId = '';
  await act(async () => {
    const made = await app.store.runCommand(addCustomer, { name: 'Ann Ashdown', address: '1 A Road' });
    if (made.ok) customerId = made.value.customerId;
    await app.store.runCommand(linkCollections, {
      changes: [{ collectionId: id, kind: 'customer', id: customerId, on: true }],
    });
  });
  await app.go(`/customers/${customerId}/forms`);
  const list = await screen.findByRole('list', { name: t('forms.title') });
  await app.user.click(within(list).getByText('Risks'));
  return { app, id, target: { kind: 'customer', id: customerId } as const };
}

test('a customer’s form is filled in, question by question, and finished', async () => {
  const { app, id, target } = await customerWithForm([
    { title: 'Dog?', notes: 'when-skipped-or-falsy' },
    { title: 'Which?', type: 'text', when: { item: '0', test: 'is', value: true } },
    { title: 'Height', type: 'number', suffix: 'm' },
  ]);
  const dialog = await dialogOf('Risks');
  await app.user.click(within(dialog).getByRole('button', { name: t('forms.finish') }));
  await screen.findByText(t('custom-fields.still-missing', { count: 2 }));

  await app.user.click(within(dialog).getByText('Dog?'));
  const dog = await dialogOf('Dog?');
  await app.user.click(within(dog).getByRole('button', { name: t('forms.no') }));
  await within(dog).findByText(t('custom-fields.notes-required'));
  const notes = within(dog).getByLabelText(t('forms.notes'));
  await app.user.click(notes);
  await app.user.paste('x'.repeat(256));
  await app.user.click(within(dog).getByRole('button', { name: t('forms.no') }));
  await within(dog).findByText(t('kit.too-long', { max: 255 }));
  await app.user.clear(notes);
  await finish(app, dog, t('forms.yes'));

  const which = await dialogOf('Which?');
  await app.user.click(within(which).getByRole('button', { name: t('forms.continue') }));
  await within(which).findByText(t('forms.answer-required'));
  await fill(app, within(which).getByLabelText(t('forms.answer')), 'A big one');
  await finish(app, which, t('forms.continue'));

  const height = await dialogOf('Height');
  await fill(app, within(height).getByLabelText(t('forms.answer')), '3.5');
  await app.user.click(within(height).getByRole('button', { name: t('forms.continue') }));
  await within(height).findByText(t('custom-fields.too-many-decimals', { count: 0 }));
  await app.user.clear(within(height).getByLabelText(t('forms.answer')));
  await app.user.type(within(height).getByLabelText(t('forms.answer')), '4');
  await finish(app, height, t('forms.continue'));
  await finish(app, dialog, t('forms.finish'));
  const answers = answersOf(app.store.snapshot, target, id);
  expect([...(answers?.values.values() ?? [])].map(({ value }) => value)).toEqual(
    expect.arrayContaining([true, 'A big one', 4]),
  );
  expect(answers?.finished?.by).toBe(app.store.userId);
});

test('a signature of nothing is refused, a skip gives its reason, and questions that came later are named', async () => {
  const { app, id, target } = await customerWithForm([
    { title: 'Signature', type: 'signature' },
    { title: 'Photo', type: 'attachment', skippable: true, notes: 'when-skipped' },
  ]);
  const dialog = await dialogOf('Risks');
  await app.user.click(within(dialog).getByText('Signature'));
  const sign = await dialogOf('Signature');
  await fill(app, within(sign).getByLabelText(t('forms.fullname')), 'Ann Ashdown');
  await app.user.click(within(sign).getByRole('button', { name: t('forms.continue') }));
  await within(sign).findByText(t('forms.answer-required'));
  const field = within(sign).getByRole('img', { name: t('forms.signature') });
  fireEvent.pointerDown(field, { clientX: 0, clientY: 0 });
  fireEvent.pointerMove(field, { clientX: 500, clientY: 200 });
  fireEvent.pointerUp(field);
  await finish(app, sign, t('forms.continue'));

  const photo = await dialogOf('Photo');
  await app.user.click(within(photo).getByRole('button', { name: t('forms.skip') }));
  await within(photo).findByText(t('custom-fields.skip-reason-required'));
  await fill(app, within(photo).getByLabelText(t('forms.notes')), 'Too dark');
  await finish(app, photo, t('forms.skip'));
  await finish(app, dialog, t('forms.finish'));
  expect(answersOf(app.store.snapshot, target, id)?.finished).toBeDefined();

  await act(() => app.store.runCommand(saveItem, { ...NEW_ITEM, collectionId: id, title: 'Any wires?' }));
  const list = await screen.findByRole('list', { name: t('forms.title') });
  await app.user.click(within(list).getByText('Risks'));
  await within(await dialogOf('Risks')).findByText(t('forms.older'));
});

test('a form is saved as a PDF once something is answered; where neither device nor server makes it, that is said', async () => {
  const { app, target, id } = await customerWithForm([{ title: 'Dog?' }]);
  const dialog = await dialogOf('Risks');
  expect(within(dialog).queryByRole('button', { name: t('forms.save-pdf') })).toBeNull();
  await app.user.click(within(dialog).getByText('Dog?'));
  await finish(app, await dialogOf('Dog?'), t('forms.yes'));

  // A browser without workers has the server make it, of the answers that have reached it.
  const asked: unknown[] = [];
  app.answer(
    answers(storeCollectionAsPdf, (input) => {
      asked.push(input.value, input.schemaId);
      return fail('custom-fields.pdf-too-long');
    }),
  );
  await app.user.click(within(dialog).getByRole('button', { name: t('forms.save-pdf') }));
  await messageOf(t('custom-fields.pdf-too-long'));
  expect(asked).toEqual([{ target: 'customer', targetObjectId: target.id }, id]);
});
