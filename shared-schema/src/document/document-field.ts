import { z } from 'zod';
import { type DocumentRef, isDocument } from './document-ref.ts';

/** The name of a document in what came from outside; names that the product does not know are refused. */
export const documentField: z.ZodType<DocumentRef> = z.string().max(80).refine(isDocument) as z.ZodType<
  string,
  string
> as z.ZodType<DocumentRef>;
