import type { Command } from '@roundsman/shared-schema/document/command.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useStore } from './store-context.hook.tsx';

/** Runs commands on the open account's store; see `Store.runCommand`. */
export function useRunCommand(): <I, V>(command: Command<I, V>, input: I) => Promise<Result<V>> {
  return useStore().runCommand;
}
