import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import type { AlertRelated } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { applyWrites } from '@roundsman/shared-schema/document/apply-writes.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
import { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import { relatedPlace } from './related-place.ts';

const account = new TestAccount(new MemoryDocuments());
const tx = new TransactionBuffer(account.snapshot, ['000000001000', 's.http']);
for (const [id, active] of [
  ['wendy001', true],
  ['lena0001', false],
] as const) {
  tx.setPlain('core', 'core', `user:${id}`, { name: id, roles: ['worker'], active, teams: [], skills: [] });
}
applyWrites(account.documents, tx.writes, 'server');

const owner: Actor = { roles: ['owner'], level: 'ultimate', traits: ['store-approved'], subscribed: true };
const worker: Actor = { roles: ['worker'], level: 'ultimate', subscribed: true };
const devices = [{ user: 'wendy001', device: 'van' }] as unknown as readonly DeviceRow[];
const placeOf = (actor: Actor, kind: AlertRelated['kind'], id: string, known = devices) => {
  const place = relatedPlace(account.snapshot, actor, { kind, id }, known);
  return place.kind === 'open' ? place.path : place.kind;
};

describe('an alert', () => {
  it.each([
    ['a person', 'user', 'wendy001', '/users?show=wendy001', 'closed'],
    ['a person who has left', 'user', 'lena0001', '/users?show=lena0001', 'closed'],
    ['a person who never was', 'user', 'nobody', 'missing', 'closed'],
    ['sign-ins', 'security', 'wendy001', '/audit?user=wendy001', 'closed'],
    ['sign-ins of a person who has left', 'security', 'lena0001', 'missing', 'closed'],
    ['an invitation', 'invitation', 'x1', '/users?show=i%3Ax1', 'closed'],
    ['the account', 'account', 'acc00001', '/account', 'closed'],
    ['a device', 'device', 'wendy001.van', '/sync-status', '/sync-status'],
    ['a device that is gone', 'device', 'lena0001.old', 'missing', 'missing'],
    ['a mail', 'effect', 'mail.verify-email:1', 'closed', 'closed'],
  ] as const)('about %s leads there, for whoever may open it', (_what, kind, id, forOwner, forWorker) => {
    expect([placeOf(owner, kind, id), placeOf(worker, kind, id)]).toEqual([forOwner, forWorker]);
  });

  it('about a device leads to the devices also before they are known', () => {
    const place = relatedPlace(account.snapshot, owner, { kind: 'device', id: 'wendy001.van' });
    expect(place).toEqual({ kind: 'open', path: '/sync-status' });
  });
});
