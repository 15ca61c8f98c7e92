import type { TestAccount } from './test-account.ts';

/**
 * An input for every command of an area, by the command's name; each does something in the account that it is handed.
 * They stand in `inputs/<area>.inputs.ts`, and the relay's judge is tested with them.
 */
export type CommandInputs = Readonly<Record<string, (account: TestAccount) => unknown>>;
