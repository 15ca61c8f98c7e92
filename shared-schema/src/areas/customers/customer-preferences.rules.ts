import { z } from 'zod/mini';
import { fail, ok, type Result } from '#kernel/result.ts';
import { type Marketing, SOURCE_MAX, TAX_NUMBER_MAX, TERMS_MAX } from './customer.record.ts';
import { INVOICING_MODES, type Invoicing, METHODS } from './customer-parts.schema.ts';

/** When invoices are made, as it is typed. */
export const typedInvoicing = z.object({
  mode: z.enum(INVOICING_MODES),
  period: z.optional(z.enum(['week', 'month'])),
  day: z.optional(z.number()),
});

/** What a customer's tax is about, as it is typed. */
export const taxInput = z.object({ exempt: z.boolean(), number: z.optional(z.string()) });

/** How a customer hears of things and is invoiced, as it is typed; what is left out stays. */
export const preferenceFields = {
  notify: z.optional(z.enum(METHODS)),
  invoices: z.optional(z.enum(METHODS)),
  invoicing: z.optional(typedInvoicing),
  /** Days; null: as the account has it. */
  termsDays: z.optional(z.nullable(z.number())),
  tax: z.optional(taxInput),
  holdUntilPaid: z.optional(z.boolean()),
};
const typedPreferences = z.object(preferenceFields);

/** The day of a period: 1 to 7 of a week, 1 to 31 of a month; short months have their last. @errors customers.period-day-invalid */
function checkInvoicing(typed: z.infer<typeof typedInvoicing>): Result<Invoicing> {
  const { mode, period = 'month', day = Number.NaN } = typed;
  if (mode !== 'period') return ok({ mode });
  const max = period === 'week' ? 7 : 31;
  if (!(Number.isInteger(day) && day >= 1 && day <= max))
    return fail('customers.period-day-invalid', { field: 'day', values: { max } });
  return ok({ mode, period, day });
}

/**
 * Typed preferences as groups of a customer (CUS-7), those of them that were given.
 * @errors customers.period-day-invalid, customers.terms-invalid, customers.tax-number-too-long
 */
export function preferenceGroups(
  typed: z.infer<typeof typedPreferences>,
): Result<Readonly<Record<string, unknown>>> {
  const { notify, invoices, invoicing, termsDays, tax, holdUntilPaid } = typed;
  const checked = invoicing && checkInvoicing(invoicing);
  if (checked && !checked.ok) return checked;
  if (
    typeof termsDays === 'number' &&
    !(Number.isInteger(termsDays) && termsDays >= 0 && termsDays <= TERMS_MAX)
  )
    return fail('customers.terms-invalid', { field: 'termsDays', values: { max: TERMS_MAX } });
  const number = tax?.number?.trim() || undefined;
  if (number !== undefined && number.length > TAX_NUMBER_MAX)
    return fail('customers.tax-number-too-long', { field: 'taxNumber', values: { max: TAX_NUMBER_MAX } });
  return ok({
    ...(notify && { notify }),
    ...(invoices && { invoices }),
    ...(checked?.ok && { invoicing: { period: undefined, day: undefined, ...checked.value } }),
    ...(termsDays !== undefined && { terms: termsDays }),
    ...(tax && { tax: { exempt: tax.exempt, number } }),
    ...(holdUntilPaid !== undefined && { hold: holdUntilPaid || null }),
  });
}

/** Whether marketing is wanted, and how that is known, as it is typed. */
export const marketingFields = {
  on: z.boolean(),
  source: z.string().check(z.maxLength(SOURCE_MAX)),
};

/**
 * A typed answer to marketing with its instant, epoch milliseconds. Permission without a source proves nothing and is
 * refused.
 * @errors customers.marketing-source-required
 */
export function checkMarketing(
  { on, source: typed }: { on: boolean; source: string },
  now: number,
): Result<Marketing> {
  const source = typed.trim();
  if (on && source === '') return fail('customers.marketing-source-required', { field: 'source' });
  return ok({ on, at: now, ...(source !== '' && { source }) });
}
