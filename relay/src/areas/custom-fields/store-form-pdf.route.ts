import { createHash } from 'node:crypto';
import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { accountUserCard } from '@roundsman/shared-schema/areas/account/account-user.card.ts';
import { targetField } from '@roundsman/shared-schema/areas/custom-fields/answer-item.command.ts';
import {
  answersOf,
  documentOfAnswers,
  type Target,
} from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import { collectionRecord } from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import { storeCollectionAsPdf } from '@roundsman/shared-schema/areas/custom-fields/custom-fields.http.ts';
import { printForm } from '@roundsman/shared-schema/areas/custom-fields/form-print.ts';
import {
  documentsOfTargetName,
  nameOfTarget,
} from '@roundsman/shared-schema/areas/custom-fields/target-name.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { writtenLocaleOf } from '@roundsman/shared-schema/kernel/words.ts';
import type { PdfDocument } from '@roundsman/shared-schema/pdf/pdf-document.ts';
import { defineRoute } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { readDocuments } from '#log/read-documents.ts';
import { PdfFault, printPdf } from '#pdf/print-pdf.ts';
import { findFormPdf, keepFormPdf } from './form-pdf-store.ts';
import { mayReadAnswers } from './may-read-answers.ts';

export const storeFormPdfRoute = defineRoute(
  storeCollectionAsPdf,
  async ({ account, schemaId, value }, context) => {
    const { db, log, now } = context.deps;
    const named = targetField.safeParse({ kind: value.target, id: value.targetObjectId });
    if (!named.success) return fail('http.bad-input', { field: 'value' });
    const target = named.data;
    if (!mayReadAnswers(context, target)) return fail('access.not-allowed');
    const document = await readForm(db, { account, target, collectionId: schemaId });
    if (!document) return fail('custom-fields.no-answers');
    const id = idOf(document, target, schemaId);
    if (await findFormPdf(db, account, id)) return ok({ attachmentId: id });
    try {
      const bytes = await printPdf(document);
      await keepFormPdf(db, account, { id, target, collectionId: schemaId, bytes, now: now() });
      return ok({ attachmentId: id });
    } catch (error) {
      if (!(error instanceof PdfFault)) throw error;
      if (error.reason === 'too-long') return fail('custom-fields.pdf-too-long');
      log.error({ account, error: String(error.cause) }, 'a PDF file of a form could not be made');
      return fail('custom-fields.pdf-failed');
    }
  },
);

/** What the file of a form says by the documents of the account; undefined where nobody has answered anything. */
function readForm(
  db: Database,
  { account, target, collectionId }: { account: string; target: Target; collectionId: string },
): Promise<PdfDocument | undefined> {
  const documents = ['core', 'forms', documentOfAnswers(target), ...documentsOfTargetName(target)] as const;
  return readDocuments(db, { account, documents: [...new Set(documents)] }, (snapshot) => {
    const collection = snapshot.record(collectionRecord, collectionId);
    const answers = answersOf(snapshot, target, collectionId);
    if (!collection || !answers || answers.values.size === 0) return undefined;
    const info = accountInfo(snapshot);
    return printForm({
      collection,
      answers,
      business: info?.company || info?.name || '',
      about: nameOfTarget(snapshot, target),
      finishedBy: answers.finished ? accountUserCard.name(snapshot, answers.finished.by) : '',
      locale: writtenLocaleOf(info?.locale),
      timeZone: info?.timeZone ?? 'Europe/London',
    });
  });
}

/** 22 characters that follow from what the file says and about whom. */
function idOf(document: PdfDocument, { kind, id }: Target, collectionId: string): string {
  const hash = createHash('sha256').update(JSON.stringify([kind, id, collectionId, document]));
  return hash.digest('base64url').slice(0, 22);
}
