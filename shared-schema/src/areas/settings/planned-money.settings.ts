import { z } from 'zod/mini';
import { defineSettings, oneOf, onOff, shaped, whole, wholeOrOff, words } from '#areas/setting-row.ts';
import { namedPieces } from '#document/pieces/member-pieces.ts';
import { typedName } from '#kernel/whole-text.ts';

/** A way of paying, and the payment account that it goes to; null until there is one. */
const paymentMethod = z.object({
  name: z.string().check(z.overwrite(typedName), z.minLength(1), z.maxLength(60)),
  account: z.nullable(z.string().check(z.maxLength(64))),
});
const METHODS = ['cash', 'cheque', 'bank-transfer', 'card-manual', 'other'];
const own = { kind: 'own' } as const;

/**
 * Settings of invoices (companion M-3 to M-7, INV-9), payments (M-6 to M-9, 5.13, 5.25) and debts (M-10, 5.11; all in
 * 5.28), until their areas are built.
 */
export const plannedMoneySettings = defineSettings([
  {
    section: 'invoicing',
    rows: {
      'invoicing.mode': oneOf('account', ['on-completion', 'manual', 'period'], 'on-completion'),
      'invoicing.terms-days': whole('account', { min: 0, max: 365, unit: 'days' }, 14),
      'invoicing.prefix': words('account', 20),
      'invoicing.next-number': whole('account', { min: 1, max: 999_999_999 }, 1),
      'invoicing.notes': words('account', 10_000, { lines: true }),
      'invoicing.tax-registered': onOff('account', false),
      'invoicing.tax-rate': shaped('account', z.number().check(z.minimum(0), z.maximum(100)), 20, own),
      'invoicing.prices-include-tax': onOff('account', true, { affects: true }),
      'invoicing.tax-scheme': oneOf('account', ['standard', 'cash', 'flat-rate'], 'standard'),
      'invoicing.send-on-completion': onOff('account', false),
      'invoicing.layout': oneOf('account', ['standard', 'compact'], 'standard'),
      'invoicing.bank-details': words('account', 500, { lines: true }),
    },
  },
  {
    section: 'payments',
    rows: {
      'payments.methods': shaped(
        'account',
        z.array(paymentMethod).check(z.maxLength(50)),
        METHODS.map((name) => ({ name, account: null })),
        own,
        { pieces: namedPieces(paymentMethod, 'name') },
      ),
      'payments.automatic-charge': onOff('account', false),
      'payments.charge-delay-minutes': whole('account', { min: 0, max: 60, unit: 'minutes' }, 5),
      'payments.same-day-guard': oneOf('account', ['ask', 'refuse'], 'ask'),
      'payments.retries': whole('account', { min: 0, max: 5, unit: 'times' }, 0),
      'payments.card-button': onOff('account', false),
      'payments.direct-debit-link': onOff('account', false),
      'payments.tips': onOff('account', true),
      'payments.lock-day': shaped('account', z.nullable(z.iso.date()), null, own, { affects: true }),
    },
  },
  {
    section: 'owing',
    rows: {
      'owing.min-days-between': whole('account', { min: 0, max: 90, unit: 'days' }, 7),
      'owing.bands': shaped(
        'account',
        z.array(z.int().check(z.minimum(1), z.maximum(999))).check(z.minLength(1), z.maxLength(5)),
        [30, 60, 90],
        own,
      ),
      'owing.debt-rules': shaped(
        'account',
        z.array(z.record(z.string(), z.json())).check(z.maxLength(20)),
        [],
        own,
      ),
      'owing.hold-after-days': wholeOrOff('account', { min: 1, max: 365, unit: 'days' }),
    },
  },
]);
