import { z } from 'zod/mini';
import { namedIdField } from '#fields/limits.ts';

/** The import that made a record, and what of its file the record stands for, so that the same file finds it again. */
export const importedField = z.object({
  id: namedIdField,
  key: namedIdField,
});
export type Imported = Readonly<z.infer<typeof importedField>>;
