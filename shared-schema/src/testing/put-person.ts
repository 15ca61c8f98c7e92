import { applyWrites } from '#document/apply-writes.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { createHybridClock } from '#kernel/hybrid-clock.ts';
import type { TestAccount } from './test-account.ts';

/** Puts somebody of the firm into `core`, as the server does. */
export function putPerson(account: TestAccount, id: string, name: string, active = true): void {
  const tx = new TransactionBuffer(account.snapshot, [createHybridClock(() => 0).tick(), 's.http']);
  tx.setPlain('core', 'core', `user:${id}`, { name, roles: ['worker'], active });
  applyWrites(account.documents, tx.writes, 'test');
}
