import { t } from '@roundsman/client/text/texts.ts';
import {
  cancelSubscription,
  changePlan,
  listPlanInvoices,
  quotePlan,
  readSubscription,
  reopenSubscription,
} from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import { type Subscription, UNMANAGED } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { dialogOf, finish } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';
import type { TinyFirm } from './support/tiny-firm.ts';

const DAY_MS = 86_400_000;
const USED = 2;
const PRICES = { core: 1200, advanced: 1900, ultimate: 2900 } as const;

/** A server that sells, with two active users; it mirrors the plan in the account's own document. */
function shop() {
  let firm: TinyFirm | undefined;
  let subscription: Subscription = {
    ...UNMANAGED,
    managed: true,
    level: 'core',
    seats: 2,
    periodEnds: Date.now() + 20 * DAY_MS,
  };
  const keep = (change: Partial<Subscription>) => {
    subscription = { ...subscription, ...change };
    firm?.put('core', { sub: { ...subscription } });
    return ok({ subscription });
  };
  const before = (opened: TinyFirm) => {
    firm = opened;
    keep({});
  };
  const all = [
    answers(readSubscription, () =>
      ok({
        subscription,
        activeUsers: USED,
        sells: true,
        billingReached: true,
        offers: Object.entries(PRICES).map(([level, price]) => ({
          level: level as keyof typeof PRICES,
          price,
          currency: 'GBP',
          period: 'month' as const,
        })),
      }),
    ),
    answers(quotePlan, ({ level, seats }) => {
      const each = PRICES[level as keyof typeof PRICES] * Number(seats);
      if (Number(seats) < USED) return fail('subscription.seats-in-use', { values: { used: USED } });
      return ok({ now: each, perPeriod: each, currency: 'GBP', period: 'month' });
    }),
    answers(changePlan, ({ level, seats }) =>
      PRICES[level as keyof typeof PRICES] < PRICES[subscription.level as keyof typeof PRICES]
        ? keep({ nextLevel: level as keyof typeof PRICES })
        : keep({ level: level as keyof typeof PRICES, seats: Number(seats) }),
    ),
    answers(listPlanInvoices, () => ok({ invoices: [] })),
    answers(cancelSubscription, ({ reason }) =>
      String(reason).trim() === ''
        ? fail('subscription.reason-required', { field: 'reason' })
        : keep({ cancelledAt: Date.now() }),
    ),
    answers(reopenSubscription, () => keep({ cancelledAt: null })),
  ];
  const colleagues = { tom00000: { name: 'Tom Tate', roles: ['worker' as const] } };
  return { before, colleagues, answers: all };
}

test('everything is included where nobody sells', async () => {
  await openScreen({
    at: '/subscription',
    answers: [
      answers(readSubscription, () =>
        ok({ subscription: UNMANAGED, activeUsers: USED, sells: false, billingReached: true, offers: [] }),
      ),
    ],
  });
  await screen.findByText('Everything is included', { exact: false });
  expect(screen.queryByRole('heading', { name: t('subscription.plans') })).toBeNull();
});

test('a plan is chosen with its seats and price, lowered for later, cancelled with a reason, and kept', async () => {
  const app = await openScreen({ at: '/subscription', ...shop() });
  await screen.findByText(t('subscription.seats-of', { used: 2, seats: 2 }));
  await app.user.click(
    screen.getByRole('button', { name: t('subscription.choose', { plan: t('plan.advanced') }) }),
  );
  const choice = await dialogOf(t('subscription.choose-title', { plan: t('plan.advanced') }));
  const seats = within(choice).getByLabelText(t('subscription.seats-field'));
  await app.user.clear(seats);
  await app.user.type(seats, '1');
  await within(choice).findByText(t('subscription.seats-in-use', { used: 2 }));
  await app.user.clear(seats);
  await app.user.type(seats, '3');
  await within(choice).findByText('£57.00 now, then £57.00 each month.');
  await finish(app, choice, t('subscription.buy'));
  await screen.findByText(t('subscription.seats-of', { used: 2, seats: 3 }));

  await app.user.click(
    screen.getByRole('button', { name: t('subscription.choose', { plan: t('plan.core') }) }),
  );
  const lower = await dialogOf(t('subscription.choose-title', { plan: t('plan.core') }));
  await within(lower).findByText(t('plans.gain-alerts'));
  await within(lower).findByText(/each month\.$/);
  await finish(app, lower, t('subscription.change-plan'));
  await screen.findByText(/^You move to Core on .*\.$/);

  await app.user.click(screen.getByRole('button', { name: t('subscription.cancel') }));
  const cancel = await dialogOf(t('subscription.cancel-title'));
  await app.user.click(within(cancel).getByRole('button', { name: t('subscription.cancel-do') }));
  await within(cancel).findByText(t('subscription.reason-required'));
  await fill(app, within(cancel).getByLabelText(t('subscription.cancel-reason')), 'Retiring');
  await finish(app, cancel, t('subscription.cancel-do'));
  await screen.findByText(/Cancelled. It runs until/);
  await app.user.click(screen.getByRole('button', { name: t('subscription.reopen') }));
  await screen.findByRole('button', { name: t('subscription.cancel') });
});
