import { expect, it } from 'vitest';
import { applyWrites } from '#document/apply-writes.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { alertById, alertChoices, alertGroups, roleWay, unreadAlertCount } from './alert.queries.ts';
import { alertDocument, alertKey } from './alert.record.ts';
import { chooseAlertWay } from './choose-alert-way.command.ts';
import { chooseRoleAlertWay } from './choose-role-alert-way.command.ts';
import { dismissAlerts } from './dismiss-alerts.command.ts';
import { markAlerts } from './mark-alerts.command.ts';

const ME = 'user0001';
/** 2025-01-06, 09:00 UTC. */
const AT = Date.UTC(2025, 0, 6, 9);

/** What the server writes. */
function deliver(account: TestAccount, id: string, more: Record<string, unknown> = {}): void {
  const tx = new TransactionBuffer(account.snapshot, ['000000001000', 's.alerts']);
  const base = { type: 'user-joined', at: AT, severity: 'info', values: { name: 'Tom' }, ...more };
  tx.setPlain(alertDocument(ME), 'me', alertKey(id), base as never);
  applyWrites(account.documents, tx.writes, 'server');
}

forBothForms('alerts', (open) => {
  it('are marked read and unread, dismissed, and taken back', () => {
    const account = open();
    for (const id of ['a', 'b', 'c']) deliver(account, id);
    expect(unreadAlertCount(account.snapshot, ME)).toBe(3);
    expect(account.must(markAlerts, { ids: ['a', 'b', 'gone'], read: true })).toEqual({ changed: 2 });
    expect(account.must(markAlerts, { ids: ['a'], read: true })).toEqual({ changed: 0 });
    expect(unreadAlertCount(account.snapshot, ME)).toBe(1);
    account.must(markAlerts, { ids: ['a'], read: false });
    expect(unreadAlertCount(account.snapshot, ME)).toBe(2);

    expect(account.must(dismissAlerts, { ids: ['a', 'c'] })).toEqual({ changed: 2 });
    expect(alertGroups(account.snapshot, ME).map(({ id }) => id)).toEqual(['b']);
    expect(alertById(account.snapshot, ME, 'a')?.dismissed).toBe(true);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(alertGroups(account.snapshot, ME)).toHaveLength(3);
  });

  it('are shown as one where they have the cause in common, by day, and unread while one of them is', () => {
    const account = open();
    const skipped = { type: 'skipped', group: 'tom', values: { name: 'Tom', job: 'Harbour flats' } };
    deliver(account, 'a', skipped);
    deliver(account, 'b', { ...skipped, at: AT + 1000 });
    deliver(account, 'before', { ...skipped, at: AT - 24 * 60 * 60 * 1000 });
    deliver(account, 'other', { ...skipped, group: 'ann', at: AT + 500 });
    account.must(markAlerts, { ids: ['b'], read: true });
    expect(alertGroups(account.snapshot, ME).map(({ ids, unread }) => [ids, unread])).toEqual([
      [['b', 'a'], true],
      [['other'], true],
      [['before'], true],
    ]);
    expect(unreadAlertCount(account.snapshot, ME)).toBe(3);
    account.must(markAlerts, { ids: ['a'], read: true });
    expect(unreadAlertCount(account.snapshot, ME)).toBe(2);
  });

  it('that this version cannot read are left out, and those of an unknown type are shown', () => {
    const account = open();
    deliver(account, 'damaged', { at: 'today' });
    deliver(account, 'newer', { type: 'invented-later', severity: 'purple', related: { kind: 'planet' } });
    expect(alertGroups(account.snapshot, ME)).toMatchObject([
      { id: 'newer', severity: 'info', related: undefined },
    ]);
  });
});

forBothForms('choices of alerts', (open) => {
  it('are the own one, else those for the role, else what the product gives', () => {
    const account = open();
    const choiceOf = (roles: Parameters<typeof alertChoices>[2]) =>
      alertChoices(account.snapshot, ME, roles).find(({ type }) => type === 'device-silent');
    expect(choiceOf(['owner'])).toEqual({ type: 'device-silent', chosen: undefined, otherwise: 'app' });
    account.must(chooseRoleAlertWay, { type: 'device-silent', role: 'owner', way: 'digest' });
    account.must(chooseAlertWay, { type: 'device-silent', way: 'push' });
    expect(choiceOf(['owner'])).toEqual({ type: 'device-silent', chosen: 'push', otherwise: 'digest' });
    expect(choiceOf(['owner', 'planner'])?.otherwise).toBe('digest');
    account.must(chooseAlertWay, { type: 'device-silent', way: null });
    account.must(chooseRoleAlertWay, { type: 'device-silent', role: 'owner', way: null });
    expect(choiceOf(['owner'])).toEqual({ type: 'device-silent', chosen: undefined, otherwise: 'app' });
  });

  it('are offered for what can reach the person', () => {
    const account = open();
    const types = alertChoices(account.snapshot, ME, ['worker']).map(({ type }) => type);
    expect(types).toContain('device-silent');
    expect(types).not.toContain('user-joined');
    expect(types).not.toContain('backup-old');
  });

  it('for roles are for Owner and Admin, and know no other types and ways', () => {
    const account = open();
    const input = { type: 'device-silent', role: 'worker', way: 'none' } as const;
    expect(account.error(chooseRoleAlertWay, input, { roles: ['planner'] })).toBe('access.not-allowed');
    expect(account.error(chooseRoleAlertWay, { ...input, type: '__proto__' as never })).toBe('input.invalid');
    expect(account.error(chooseAlertWay, { type: 'device-silent', way: 'pigeon' as never })).toBe(
      'input.invalid',
    );
    expect(roleWay(account.snapshot, 'device-silent', 'worker')).toBeUndefined();
  });
});
