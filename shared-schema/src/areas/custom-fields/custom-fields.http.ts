import { z } from 'zod/mini';
import { OFFICE } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';
import { TARGET_KINDS } from './collection.record.ts';

/** An id that follows from what the file says. */
const attachmentIdField = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/**
 * Has the server make a PDF file of what a form was answered about a record, and keep it; the same answers are kept once.
 * `value` names the answers, which the server takes from its own documents: what a caller says was answered proves nothing.
 * Open to whoever may read them. @source specification 3, 7.1
 * @errors access.not-allowed, custom-fields.no-answers, custom-fields.pdf-too-long, custom-fields.pdf-failed
 */
export const storeCollectionAsPdf = defineCall({
  method: 'POST',
  path: '/api/metadata/store-collection-as-pdf',
  access: { roles: OFFICE },
  input: z.object({
    account: shortIdField,
    schemaId: recordIdField,
    value: z.object({ target: z.enum(TARGET_KINDS), targetObjectId: z.string().check(z.maxLength(120)) }),
  }),
  output: z.object({ attachmentId: attachmentIdField }),
  seconds: 120,
  limit: { max: 60, seconds: 600, by: 'ip' },
});

/** A PDF file that the server keeps. @errors access.not-allowed, custom-fields.pdf-not-found */
export const readFormPdf = defineCall({
  method: 'GET',
  path: '/api/metadata/attachments/:id',
  access: { roles: OFFICE },
  input: z.object({ account: shortIdField, id: attachmentIdField }),
  output: z.never(),
  answers: 'file',
  limit: { max: 120, seconds: 600, by: 'ip' },
});
