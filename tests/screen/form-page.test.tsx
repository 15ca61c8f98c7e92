import '@roundsman/client/areas/services/services.text.ts';
import { useForm } from '@roundsman/client/list/use-form.hook.ts';
import { FormPage } from '@roundsman/client/parts/form-page.part.tsx';
import { t } from '@roundsman/client/text/texts.ts';
import { IconButton } from '@roundsman/client/ui/button/button.tsx';
import { ConfirmProvider } from '@roundsman/client/ui/dialog/confirm-dialog.tsx';
import { MoneyField } from '@roundsman/client/ui/form/number-field.tsx';
import { TextField } from '@roundsman/client/ui/form/text-field.tsx';
import { ToastProvider } from '@roundsman/client/ui/toast/toast.tsx';
import { hasUnsaved } from '@roundsman/client/ui/unsaved/unsaved.hook.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { questionOf } from './models/rounds.model.ts';

interface Fields {
  name: string;
  lines: readonly { readonly id: string; readonly what: string; readonly price: number | null }[];
}

const TITLE = 'A page';

/** A small page with a name and repeating lines. */
function SmallPage(props: {
  send: (fields: Fields) => Promise<Result<string>>;
  onSent: (id: string) => void;
  onLeave: () => void;
}) {
  const form = useForm<Fields>({
    defaultValues: { name: '', lines: [{ id: 'a', what: 'Windows', price: 1500 }] },
  });
  const lines = form.rows('lines');
  return (
    <FormPage form={form} title={TITLE} action={{ label: t('kit.save') }} {...props}>
      <TextField label="Name" {...form.field('name')} />
      {lines.rows.map((row) => (
        <fieldset key={row.id} aria-label={`Line ${row.at + 1}`} ref={row.ref}>
          <TextField label="What" {...row.text('what')} />
          <MoneyField label="Price" {...row.controlled('price')} />
          {row.up && <IconButton icon="" label={`Move line ${row.at + 1} up`} onClick={row.up} />}
          <IconButton icon="" label={`Remove line ${row.at + 1}`} onClick={row.remove} />
        </fieldset>
      ))}
      <button type="button" onClick={() => lines.add({ id: 'b', what: '', price: null })}>
        Add a line
      </button>
    </FormPage>
  );
}

function openPage(answer: Result<string> = ok('new')) {
  let next = answer;
  const send = vi.fn(async (_fields: Fields) => next);
  const unsavedWhenSent: boolean[] = [];
  const onSent = vi.fn((_id: string) => void unsavedWhenSent.push(hasUnsaved()));
  const onLeave = vi.fn();
  render(
    <ConfirmProvider>
      <ToastProvider>
        <SmallPage send={send} onSent={onSent} onLeave={onLeave} />
      </ToastProvider>
    </ConfirmProvider>,
  );
  onTestFinished(cleanup);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  return {
    send,
    onSent,
    onLeave,
    press,
    unsavedWhenSent,
    answer: (result: Result<string>) => (next = result),
  };
}

test('a page goes back at once while nothing was typed, and asks when something was', async () => {
  const { onLeave, press } = openPage();
  screen.getByRole('form', { name: TITLE });
  await press(t('kit.cancel'));
  expect(onLeave).toHaveBeenCalledTimes(1);

  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await press(t('kit.cancel'));
  const question = await questionOf(t('kit.unsaved'));
  expect(hasUnsaved()).toBe(true);
  await userEvent.click(within(question).getByRole('button', { name: t('kit.unsaved-leave') }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(2));
  expect(hasUnsaved()).toBe(false);
});

test('a page that was sent has nothing to lose by the time it navigates', async () => {
  const { send, onSent, press, unsavedWhenSent } = openPage();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await press(t('kit.save'));
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('new', expect.anything()));
  expect(send.mock.calls[0]?.[0]).toMatchObject({ name: 'Ann' });
  expect(unsavedWhenSent).toEqual([false]);
});

test('lines are added with the hand in them, moved, removed, and have their errors at their fields', async () => {
  const { send, press, answer } = openPage();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  answer(fail('services.price-out-of-range', { field: 'lines.1.price' }));
  await press('Add a line');
  const second = within(screen.getByRole('group', { name: 'Line 2' }));
  expect(document.activeElement).toBe(second.getByLabelText('What'));
  await userEvent.keyboard('Gutters');
  await press(t('kit.save'));
  const words = await second.findByText(t('services.price-out-of-range'));
  const price = second.getByLabelText('Price');
  expect(price.getAttribute('aria-describedby')).toBe(words.id);
  expect(document.activeElement).toBe(price);
  expect(scrolled.mock.contexts).toContain(price);

  await userEvent.type(price, '18');
  expect(second.queryByRole('alert')).toBeNull();
  await press('Move line 2 up');
  const shown = () => screen.getAllByLabelText<HTMLInputElement>('What').map(({ value }) => value);
  expect(shown()).toEqual(['Gutters', 'Windows']);
  await press('Remove line 2');
  expect(shown()).toEqual(['Gutters']);
  answer(ok('new'));
  await press(t('kit.save'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0].lines).toEqual([{ id: 'b', what: 'Gutters', price: 1800 }]);
});

test.each([
  ['a text', 'name', 'Name'],
  ['the text of a line', 'lines.0.what', 'What'],
  ['the amount of a line', 'lines.0.price', 'Price'],
  ['a path that leads deeper than a field', 'name.first', 'Name'],
  ['the lines as a whole', 'lines', 'What'],
  ['a field that the line has not', 'lines.0.nothing', 'What'],
  ['no field', undefined, 'Name'],
])('what is refused of %s keeps nothing from being sent', async (_kind, field, changed) => {
  const { send, onSent, press, answer } = openPage();
  answer(fail('services.price-out-of-range', field === undefined ? {} : { field }));
  await press(t('kit.save'));
  await screen.findAllByText(t('services.price-out-of-range'));
  await userEvent.type(screen.getByLabelText(changed), '1');
  answer(ok('new'));
  await press(t('kit.save'));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(t('services.price-out-of-range'))).toBeNull();
});

test('what is wrong with a field that is not on the page stands above the button', async () => {
  const { press, answer } = openPage();
  answer(fail('services.price-out-of-range', { field: 'lines.7.price' }));
  await press('Remove line 1');
  await press(t('kit.save'));
  await screen.findByText(t('services.price-out-of-range'));
});
