import { z } from 'zod/mini';
import { wordField } from '#fields/mark.schema.ts';

/** How something reaches a customer (companion 2.1); `default`: as the account has it. */
export const METHODS = ['default', 'email', 'sms', 'both', 'none'] as const;
export type Method = (typeof METHODS)[number];

export const INVOICING_MODES = ['default', 'on-completion', 'manual', 'period'] as const;

/** When invoices are made: by visit, by hand, or once a period, on its day: 1 to 7 of the week, 1 to 31 of the month. */
export type Invoicing = z.infer<typeof invoicingField>;

export const invoicingField = z
  .object({
    mode: z.enum(INVOICING_MODES),
    period: z.optional(z.enum(['week', 'month'])),
    day: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
  })
  .check(
    z.refine(({ mode, period, day }) => {
      if (mode !== 'period') return period === undefined && day === undefined;
      return period !== undefined && day !== undefined && (period === 'month' || day <= 7);
    }),
  );

/** A further person of a customer (companion 2.1); the three flags say who gets what. */
export type ContactPerson = z.infer<typeof contactPersonField>;

export const contactPersonField = z.object({
  name: wordField(200),
  role: z.optional(wordField(100)),
  email: z.optional(wordField(254)),
  telephoneNumber: z.optional(wordField(40)),
  reminders: z.boolean(),
  invoices: z.boolean(),
  receipts: z.boolean(),
});
