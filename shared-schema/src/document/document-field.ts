import { z } from 'zod/mini';
import { type DocumentRef, isDocument } from './document-ref.ts';

/** The name of a document in what came from outside; names that the product does not know are refused. */
export const documentField: z.ZodMiniType<DocumentRef> = z
  .string()
  .check(z.maxLength(80), z.refine(isDocument)) as z.ZodMiniType<
  string,
  string
> as z.ZodMiniType<DocumentRef>;
