import type { Command, CommandContext } from '@roundsman/shared-schema/document/command.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type { OpenScreen } from '../support/open-screen.tsx';
import { ACCOUNT } from '../support/tiny-firm.ts';

export const TOM = 'tom00000';
export const TOM_HERE = { [TOM]: { name: 'Tom Archer', roles: ['admin'] } } as const;

/** Runs a command as Tom does on his own device. `more`: what is otherwise than now, such as the day. */
export function asTom<I>(
  { firm }: OpenScreen,
  documents: readonly DocumentRef[],
  command: Command<I>,
  input: I,
  more: Partial<CommandContext> = {},
): void {
  const context: CommandContext = {
    actor: { roles: ['admin'], level: 'ultimate' },
    account: ACCOUNT,
    userId: TOM,
    now: Date.now(),
    today: new Date().toISOString().slice(0, 10),
    newId,
    ...more,
  };
  firm.write(documents, (tx) => void command.run(tx, input, context), `${TOM}.d002`);
}
