import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { customerFor } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { mergeCustomers } from '@roundsman/shared-schema/areas/customers/merge-customers.command.ts';
import type { MergeField } from '@roundsman/shared-schema/areas/customers/merge-fields.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { duplicateJob } from '@roundsman/shared-schema/areas/jobs/duplicate-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { jobPlace } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import { RoundWorld, type WorldDevice } from './testing/round-world.ts';

const JOB = {
  services: [{ description: 'Windows', unitMinor: 1500 }],
  frequency: { type: 'week', every: 4 },
  firstDay: TODAY,
} as const;

function jobOf(device: WorldDevice, customerId: string): string {
  return device.do(addJob, { ...JOB, services: [...JOB.services], customer: { id: customerId } }).jobId;
}

function shownAt({ account: { snapshot } }: WorldDevice, jobId: string): string | undefined {
  const job = snapshot.record(jobRecord, jobId);
  return job && jobPlace(job, customerFor(snapshot, job.customerId))?.addressDescription;
}

function firmOf(seed: number, addresses: readonly string[]) {
  let ids: readonly string[] = [];
  const world = new RoundWorld(seed, (device) => {
    ids = addresses.map(
      (address, at) => device.do(addCustomer, { name: `Customer ${at}`, address }).customerId,
    );
  });
  const [ann, ben, cat] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
  const expectAt = (jobId: string, address: string | undefined) => {
    for (const device of world.devices) expect(shownAt(device, jobId)).toBe(address);
  };
  return { world, ann, ben, cat, ids, expectAt };
}

interface Case {
  readonly at: string;
  readonly kept: string;
  readonly take: MergeField[];
  /** Where the job is once all have met. */
  readonly shown: string;
  /** Where it is once the kept customer has moved to 3 C Road. */
  readonly later: string;
}

describe('a job that somebody adds offline to a customer while another merges that one', () => {
  it.each<[string, Case]>([
    [
      'into one at another address',
      { at: '1 A Road', kept: '2 B Road', take: [], shown: '1 A Road', later: '1 A Road' },
    ],
    [
      'into one who takes the address',
      { at: '1 A Road', kept: '2 B Road', take: ['address'], shown: '1 A Road', later: '3 C Road' },
    ],
    [
      'into one who has no address',
      { at: '1 A Road', kept: '', take: [], shown: '1 A Road', later: '1 A Road' },
    ],
    [
      'into one at the same address',
      { at: '1 A Road', kept: '1, a road', take: [], shown: '1, a road', later: '3 C Road' },
    ],
    [
      'and the merged one had no address',
      { at: '', kept: '2 B Road', take: [], shown: '2 B Road', later: '3 C Road' },
    ],
  ])('is where those are that were there at the merge: %s', (_, { at, kept, take, shown, later }) => {
    const { world, ann, ben, cat, ids, expectAt } = firmOf(1, [at, kept]);
    const [customerId = '', into = ''] = ids;
    const early = jobOf(ben, customerId);
    world.meetAll();
    ann.do(mergeCustomers, { customerId, into, take });
    const steps = ann.account.lastUndo;
    const late = jobOf(ben, customerId);
    const own = at || undefined;
    expect(shownAt(ben, late)).toBe(own);
    world.meetAll();
    for (const jobId of [late, early]) expectAt(jobId, shown);
    cat.do(editCustomer, { customerId: into, address: { address: '3 C Road' } });
    const copy = cat.do(duplicateJob, { jobId: late }).jobId;
    world.meetAll();
    for (const jobId of [late, early, copy]) expectAt(jobId, later);
    ann.undo(steps);
    world.meetAll();
    for (const jobId of [late, early]) expectAt(jobId, own);
  });

  it('stays there when those of one address are merged, and the kept one into another', () => {
    const { world, ann, ben, ids, expectAt } = firmOf(3, ['1 A Road', '1 A Road', '3 C Road']);
    const [first = '', second = '', third = ''] = ids;
    ann.do(mergeCustomers, { customerId: first, into: second, take: [] });
    const steps = ann.account.lastUndo;
    ann.do(mergeCustomers, { customerId: second, into: third, take: [] });
    const onward = ann.account.lastUndo;
    const late = [first, second].map((id) => jobOf(ben, id));
    world.meetAll();
    for (const jobId of late) expectAt(jobId, '1 A Road');
    ann.undo(onward);
    ann.do(editCustomer, { customerId: second, address: { address: '2 B Road' } });
    world.meetAll();
    for (const jobId of late) expectAt(jobId, '2 B Road');
    ann.undo(steps);
    world.meetAll();
    expectAt(late[0] ?? '', '1 A Road');
    expectAt(late[1] ?? '', '2 B Road');
  });

  it('stays there when the one that it was merged into takes the address of a further one', () => {
    const { world, ann, ben, ids, expectAt } = firmOf(4, ['1 A Road', '1 A Road', '3 C Road']);
    const [first = '', second = '', third = ''] = ids;
    ann.do(mergeCustomers, { customerId: first, into: second, take: [] });
    ann.do(mergeCustomers, { customerId: third, into: second, take: ['address'] });
    const steps = ann.account.lastUndo;
    const late = jobOf(ben, first);
    world.meetAll();
    expectAt(late, '1 A Road');
    ann.do(editCustomer, { customerId: second, address: { address: '4 D Road' } });
    world.meetAll();
    expectAt(late, '1 A Road');
    ann.undo(steps);
    world.meetAll();
    expect(customerFor(ben.account.snapshot, first)?.site).toBeUndefined();
  });

  it('stays there when the kept customer is merged on, and follows a later merge into one at the same address', () => {
    const { world, ann, ben, ids, expectAt } = firmOf(2, ['1 A Road', '2 B Road', '3 C Road', '1 A Road']);
    const [first = '', second = '', third = '', same = ''] = ids;
    ann.do(mergeCustomers, { customerId: first, into: second, take: [] });
    const steps = ann.account.lastUndo;
    const late = jobOf(ben, first);
    world.meetAll();
    ann.do(mergeCustomers, { customerId: second, into: third, take: [] });
    world.meetAll();
    expectAt(late, '1 A Road');
    ann.undo(steps);
    ann.do(mergeCustomers, { customerId: first, into: same, take: [] });
    ann.do(editCustomer, { customerId: same, address: { address: '9 D Road' } });
    world.meetAll();
    expectAt(late, '9 D Road');
  });
});
