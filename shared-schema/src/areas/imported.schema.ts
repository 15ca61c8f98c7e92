import { z } from 'zod/mini';

/** The import that made a record, and what of its file the record stands for, so that the same file finds it again. */
export const importedField = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  key: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type Imported = Readonly<z.infer<typeof importedField>>;
