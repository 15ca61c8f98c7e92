import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import type { AlertRelated } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { applyWrites } from '@roundsman/shared-schema/document/apply-writes.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
import { TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
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
    ['what a removed device left to review', 'review', 'lena0001.old', '/sync-status', '/sync-status'],
    ['a mail', 'effect', 'mail.verify-email:1', 'closed', 'closed'],
  ] as const)('about %s leads there, for whoever may open it', (_what, kind, id, forOwner, forWorker) => {
    expect([placeOf(owner, kind, id), placeOf(worker, kind, id)]).toEqual([forOwner, forWorker]);
  });

  it('about a visit leads planners to it on the day that it is planned for, until its job is gone', () => {
    const firm = new TestAccount(new MemoryDocuments());
    const { jobId } = firm.must(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 1500 }],
      frequency: { type: 'week', every: 4 },
      firstDay: TODAY,
    });
    const id = visitId(jobId, TODAY);
    const place = () => relatedPlace(firm.snapshot, owner, { kind: 'visit', id });
    const at = (day: string) => ({ kind: 'open', path: `/schedule/${day}/${encodeURIComponent(id)}` });
    expect(place()).toEqual(at(TODAY));
    firm.must(planVisit, { visitId: id, day: addDays(TODAY, 2), why: '' });
    expect(place()).toEqual(at(addDays(TODAY, 2)));
    expect(relatedPlace(firm.snapshot, worker, { kind: 'visit', id }).kind).toBe('closed');
    firm.must(deleteJob, { jobId });
    expect(place().kind).toBe('missing');
  });

  it('about a device leads to the devices also before they are known', () => {
    const place = relatedPlace(account.snapshot, owner, { kind: 'device', id: 'wendy001.van' });
    expect(place).toEqual({ kind: 'open', path: '/sync-status' });
  });
});
