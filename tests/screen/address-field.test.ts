import { t } from '@roundsman/client/text/texts.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { displayName } from '@roundsman/shared-schema/areas/customers/customer.rules.ts';
import { suggestAddresses } from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { askForJob } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';

test('places that the server finds are chosen by keys, and set the text', async () => {
  const app = await openScreen({ at: '/rounds' });
  app.answer(
    answers(suggestAddresses, ({ text }) =>
      ok({
        isTyping: true,
        places: [
          { label: `${text} One`, lngLat: [0.57, 50.85] as const },
          { label: `${text} Two`, lngLat: [0.58, 50.85] as const },
        ],
      }),
    ),
  );
  const form = await askForJob(app, 'Harbour');
  const field = within(form).getByRole('combobox', { name: t('job-form.address') });
  await fill(app, field, '12 Mill');
  const list = await screen.findByRole('listbox', { name: t('geocoding.suggestions') });
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  await app.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('12 Mill Two'));
  expect(screen.queryByRole('listbox', { name: t('geocoding.suggestions') })).toBeNull();
});

test('without a connection the customers’ own places are offered, and bring their pin', async () => {
  const app = await openScreen({ at: '/customers', data: 'sample' });
  app.firm.goDown();
  const [customer] = [...app.store.snapshot.records(customerRecord).values()].filter(
    ({ address }) => address?.isVerified,
  );
  const address = customer?.address?.addressDescription ?? '';
  const name = customer ? displayName(customer) : '';
  const [add] = await screen.findAllByRole('button', { name: t('customer.add') });
  await app.user.click(add as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: t('customer.add') }));
  const field = form.getByRole('combobox', { name: new RegExp(`^${t('customer.address')}`) });
  await app.user.type(field, address.slice(0, -3));
  const places = within(await screen.findByRole('listbox', { name: t('geocoding.suggestions') }));
  const own = places.getByRole('option', { name: `${address} ${t('geocoding.own', { name })}` });
  await app.user.click(own);
  expect((field as HTMLInputElement).value).toBe(address);
  await fill(app, form.getByLabelText(t('customer.name')), 'Next Door');
  await app.user.click(form.getByRole('button', { name: t('kit.save') }));
  const question = await screen.findByRole('alertdialog');
  await app.user.click(within(question).getByRole('button', { name: t('customer.save-anyway') }));
  await screen.findByRole('heading', { name: 'Next Door' });
  const added = [...app.store.snapshot.records(customerRecord).values()].find(
    ({ contact }) => contact.name === 'Next Door',
  );
  expect(added?.address).toMatchObject({ isVerified: true, lngLat: customer?.address?.lngLat });
});

test('whoever types another address is told that the pin stays where it was', async () => {
  const app = await openScreen({ at: '/customers', data: 'sample' });
  const customer = [...app.store.snapshot.records(customerRecord).values()].find(
    ({ address }) => address?.lngLat,
  );
  await app.go(`/customers/${customer?.id}`);
  await app.user.click(await screen.findByRole('button', { name: t('kit.edit') }));
  const form = within(await screen.findByRole('dialog'));
  const field = form.getByRole('combobox', { name: new RegExp(`^${t('customer.address')}`) });
  expect(form.queryByText(t('geocoding.pin-old'))).toBeNull();
  await app.user.clear(field);
  await fill(app, field, '99 Elsewhere Road');
  await form.findByText(t('geocoding.pin-old'));
  await app.user.clear(field);
  await fill(app, field, customer?.address?.addressDescription ?? '');
  expect(form.queryByText(t('geocoding.pin-old'))).toBeNull();
});

test.each([
  ['nothing is found', ok({ isTyping: true, places: [] }), 'geocoding.not-found'],
  ['the service fails', fail('geocoding.away'), 'geocoding.away'],
  ['too many look up', fail('geocoding.busy'), 'geocoding.busy'],
  ['the server looks nothing up', fail('geocoding.none'), 'geocoding.none'],
] as const)(
  'the field of an address says when %s, and the customer is saved as typed',
  async (_, said, key) => {
    const app = await openScreen({ at: '/customers' });
    app.answer(answers(suggestAddresses, () => said as Result<CallOutput<typeof suggestAddresses>>));
    const [add] = await screen.findAllByRole('button', { name: t('customer.add') });
    await app.user.click(add as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: t('customer.add') }));
    const field = form.getByRole('combobox', { name: new RegExp(`^${t('customer.address')}`) });
    await fill(app, field, '9 Nowhere Lane');
    await waitFor(() => expect(field.getAttribute('aria-describedby')).not.toBeNull());
    await form.findByText(t(key));
    await app.user.click(form.getByRole('button', { name: t('kit.save') }));
    await screen.findByRole('heading', { name: '9 Nowhere Lane' });
  },
);
