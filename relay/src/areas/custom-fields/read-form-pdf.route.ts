import { Readable } from 'node:stream';
import { readFormPdf } from '@roundsman/shared-schema/areas/custom-fields/custom-fields.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineFileRoute } from '#calls/route.ts';
import { findFormPdf, formPdfBytes } from './form-pdf-store.ts';
import { mayReadAnswers } from './may-read-answers.ts';

export const readFormPdfRoute = defineFileRoute(readFormPdf, async ({ account, id }, context) => {
  const { db } = context.deps;
  const kept = await findFormPdf(db, account, id);
  if (!kept) return fail('custom-fields.pdf-not-found');
  if (!mayReadAnswers(context, kept.target)) return fail('access.not-allowed');
  const bytes = await formPdfBytes(db, account, id);
  if (!bytes) return fail('custom-fields.pdf-not-found');
  return ok({ name: `form-${id}.pdf`, type: 'application/pdf', stream: Readable.from([bytes]) });
});
