import type { Profile } from '@roundsman/shared-schema/areas/session/session.http.ts';
import type { Call, CallInput, CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { type DatabaseUse, lazyDatabase } from '../database-use.ts';
import {
  type KeptAnswersDatabase,
  keptAnswersDatabaseName,
  openKeptAnswersDatabase,
} from './kept-answers-database.ts';

/** An answer as it was loaded; `at`: epoch milliseconds. */
export interface Kept<V> {
  readonly value: V;
  readonly at: number;
}

/**
 * The last answer of calls in the open account, on this device: what can be looked at without a connection, with its
 * time (companion SEC-6). It goes with everything else of the person, and with the roles under which it was given.
 */
export interface KeptAnswers {
  /** What is in memory; undefined also while it was not read from the device yet. */
  peek<C extends Call>(call: C, input: CallInput<C>): Kept<CallOutput<C>> | undefined;
  /** What is on the device; never rejects. */
  read<C extends Call>(call: C, input: CallInput<C>): Promise<Kept<CallOutput<C>> | undefined>;
  /** Keeps an answer; where the browser keeps nothing it stays until the app is left. */
  keep<C extends Call>(call: C, input: CallInput<C>, answer: Kept<CallOutput<C>>): Promise<void>;
  /** Forgets one that may not be read any more. */
  forget<C extends Call>(call: C, input: CallInput<C>): Promise<void>;
}

/** What nobody has asked the server for so long, nobody looks at: a list that was left, a record that is gone. */
const KEEP_MS = 90 * 24 * 60 * 60 * 1000;

export interface KeptAnswersOptions {
  /** See `databasePrefix`. */
  readonly databases: string;
  /** The account that is open. */
  readonly account: string;
  readonly accounts: readonly Pick<Profile['accounts'][number], 'id' | 'roles'>[];
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Opens them; what was given under roles that the person has no longer, or is old, is removed. */
export function createKeptAnswers(options: KeptAnswersOptions): KeptAnswers & { close(): Promise<void> } {
  const { databases, account, accounts, now = Date.now } = options;
  const rolesOf = (id: string) => {
    const roles = accounts.find((one) => one.id === id)?.roles;
    return roles && [...roles].sort().join();
  };
  const memory = new Map<string, Kept<unknown>>();
  const idOf = (call: Call, input: unknown) => `${account} ${call.path} ${JSON.stringify(input)}`;

  async function open(use: DatabaseUse, onClosed: () => void): Promise<KeptAnswersDatabase> {
    const opened = await openKeptAnswersDatabase(keptAnswersDatabaseName(databases), use, onClosed);
    for (const { id, account: whose, roles, at } of await opened.all())
      if (roles !== rolesOf(whose) || at < now() - KEEP_MS) await opened.remove(id);
    return opened;
  }
  const database = lazyDatabase(open);
  let isOpen = true;
  const whenOpen = async (use: DatabaseUse) => {
    if (!isOpen) throw new Error('closed');
    return database.get(use);
  };

  // Lost rights take effect at once, whether anything is looked at or not.
  whenOpen('look').catch(() => {});

  return {
    peek: (call, input) => memory.get(idOf(call, input)) as ReturnType<KeptAnswers['peek']> as never,
    async read(call, input) {
      const id = idOf(call, input);
      try {
        const stored = memory.get(id) ?? (await whenOpen('look').then((opened) => opened.get(id)));
        const output = stored && call.output.safeParse(stored.value);
        if (!stored || !output?.success) return undefined;
        const kept = { value: output.data as CallOutput<typeof call>, at: stored.at };
        // A later answer may have come meanwhile.
        if (!memory.has(id)) memory.set(id, kept);
        return memory.get(id) as typeof kept;
      } catch {
        return undefined;
      }
    },
    async keep(call, input, { value, at }) {
      const id = idOf(call, input);
      memory.set(id, { value, at });
      const roles = rolesOf(account);
      if (roles === undefined) return;
      await whenOpen('make')
        .then((opened) => opened.put({ id, account, roles, value, at }))
        .catch(() => {});
    },
    async forget(call, input) {
      const id = idOf(call, input);
      memory.delete(id);
      await whenOpen('look')
        .then((opened) => opened.remove(id))
        .catch(() => {});
    },
    async close() {
      isOpen = false;
      memory.clear();
      await database.close();
    },
  };
}
