import { t } from '@roundsman/client/text/texts.ts';
import { alertDocument } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from './support/open-screen.tsx';
import { ME, type TinyFirm } from './support/tiny-firm.ts';

test('without alerts the page says so, for a worker and offline too', async () => {
  const app = await openScreen({ roles: ['worker'], at: '/alerts' });
  await screen.findByText(t('alerts.none'));
  app.firm.goDown();
  await app.go('/about');
  await app.go('/alerts');
  await screen.findByText(t('alerts.none'));
});

test('the link of an alert that is gone says so', async () => {
  await openScreen({ at: '/alerts/gone' });
  await screen.findByText(t('alerts.not-found'));
});

const RELATED = { kind: 'round', id: 'r1' };

/** An alert about the round Harbour, which is there. */
function putAlert(firm: TinyFirm, type: string, change?: object): void {
  const values = { name: 'Tom', record: 'Harbour' };
  const alert = { type, at: Date.now(), severity: 'warning', values, related: RELATED };
  firm.put(alertDocument(ME), { 'alert:a1': { ...alert, ...(change && { change }) } as never });
}

test.each([
  ['put back by its author', 0, 'alerts.put-back-done'],
  ['left where somebody has changed it since', 1, undefined],
] as const)('a change that gave way to another shows both, and is %s', async (_name, since, said) => {
  const tom = 'tom00001.dev1';
  const app = await openScreen({
    colleagues: { tom00001: { name: 'Tom', roles: ['admin'] } },
    before(firm) {
      firm.put('rounds', { r1: { createdBy: ME, g: { name: 'Harbour', color: '#1E66C4' } } });
      firm.write(
        ['rounds'],
        (tx) => {
          tx.setPlain('rounds', 'rounds', 'r1/color', '#17724f');
          const lost = [formatHlc(5, 0), `${ME}.dev1`, '#AE4420'];
          const hlc = since === 0 ? tx.stamp[0] : formatHlc(6, 0);
          const stands = [hlc, tom, '#17724f'];
          putAlert(firm, 'conflict-overruled', { document: 'rounds', key: 'r1/color', lost, stands });
        },
        tom,
      );
    },
    at: '/alerts',
  });
  await app.user.click(await screen.findByText(/Harbour/));
  await screen.findByText(t('alerts.overruled-yours', { field: t('field.colour') }));
  if (said === undefined) {
    await screen.findByText(t('alerts.overruled-since'));
    return;
  }
  await app.user.click(await screen.findByRole('button', { name: t('alerts.put-back') }));
  await screen.findByText(t(said));
  await waitFor(() => expect(app.firm.stored('rounds', 'r1/color')).toBe('#AE4420'));
});

test('a whole order that gave way says both by their first job, and is put back', async () => {
  const tom = 'tom00001.dev1';
  const key = 'r:r1/base';
  const app = await openScreen({
    colleagues: { tom00001: { name: 'Tom', roles: ['admin'] } },
    before(firm) {
      firm.put('rounds', { r1: { createdBy: ME, g: { name: 'Harbour', color: '#1E66C4' } } });
      firm.put('customers', { c1: { createdBy: ME, at: 0, g: { contact: { name: 'Ann' } } } });
      firm.put('jobs', { j1: { customerId: 'c1' }, j2: { customerId: 'c1' } });
      firm.write(
        ['order'],
        (tx) => {
          tx.setPlain('order', 'order', key, { rev: 'b', ids: ['j1', 'j2'], seen: [] });
          const lost = [formatHlc(5, 0), `${ME}.dev1`, { rev: 'a', ids: ['j2'], seen: [] }];
          const stands = [tx.stamp[0], tom, { rev: 'b', ids: ['j1', 'j2'], seen: [] }];
          putAlert(firm, 'conflict-overruled', { document: 'order', key, lost, stands });
        },
        tom,
      );
    },
    at: '/alerts',
  });
  await app.user.click(await screen.findByText(/Harbour/));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(t('alerts.overruled-stands', { field: t('field.order') }));
  within(dialog).getByText(/^2 jobs, .+ first$/);
  within(dialog).getByText(/^1 job, .+ first$/);
  await app.user.click(await within(dialog).findByRole('button', { name: t('alerts.put-back') }));
  await waitFor(() => expect(app.firm.stored('order', key)).toMatchObject({ rev: 'a', ids: ['j2'] }));
});

test.each([
  ['an Owner', ['owner'], true],
  ['a Creator, who may not,', ['creator'], false],
] as const)('what was deleted while it was used is restored by %s there', async (_name, roles, may) => {
  const app = await openScreen({
    roles,
    before(firm) {
      firm.put('rounds', {
        r1: { createdBy: ME, g: { name: 'Harbour', color: '#1E66C4' } },
        'r1/del': { on: true, seen: {} },
      });
      putAlert(firm, 'used-after-deletion');
    },
    at: '/alerts',
  });
  await app.user.click(await screen.findByText(/Harbour/));
  await screen.findByText(t('alerts.dismiss'));
  const restore = screen.queryByRole('button', { name: t('alerts.restore') });
  expect(restore !== null).toBe(may);
  if (!restore) return;
  await app.user.click(restore);
  await waitFor(() => expect(app.firm.stored('rounds', 'r1/del')).toMatchObject({ on: false }));
});
