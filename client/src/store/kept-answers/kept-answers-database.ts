import { type DBSchema, openDB } from 'idb';
import { z } from 'zod/mini';
import { type DatabaseUse, mayMake } from '../database-use.ts';

const keptAnswerSchema = z.object({
  /** Account, call and input. */
  id: z.string(),
  account: z.string(),
  /** The person's roles in it when it was answered; other roles may not read it. */
  roles: z.string(),
  value: z.unknown(),
  /** When it was loaded; epoch milliseconds. */
  at: z.number(),
});
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

interface Schema extends DBSchema {
  answers: { key: string; value: KeptAnswer };
}

/** Answers of the server that are kept on this device, to be read without a connection. */
export interface KeptAnswersDatabase {
  all(): Promise<readonly KeptAnswer[]>;
  get(id: string): Promise<KeptAnswer | undefined>;
  put(answer: KeptAnswer): Promise<void>;
  remove(id: string): Promise<void>;
  close(): void;
}

/** `base`: see `databasePrefix`. */
export function keptAnswersDatabaseName(base: string): string {
  return `${base}answers`;
}

/** `onClosed`: the browser closed the database although nobody asked for it. */
export async function openKeptAnswersDatabase(
  name: string,
  use: DatabaseUse = 'make',
  onClosed: () => void = () => {},
): Promise<KeptAnswersDatabase> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(fresh, before, _version, tx) {
      if (mayMake(use, before, tx)) fresh.createObjectStore('answers', { keyPath: 'id' });
    },
    // Whoever deletes the database must not wait for this tab.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  const read = (stored: unknown) => keptAnswerSchema.safeParse(stored).data;
  return {
    all: async () => (await db.getAll('answers')).flatMap((stored) => read(stored) ?? []),
    get: async (id) => read(await db.get('answers', id)),
    async put(answer) {
      await db.put('answers', answer);
    },
    remove: (id) => db.delete('answers', id),
    close: () => db.close(),
  };
}
