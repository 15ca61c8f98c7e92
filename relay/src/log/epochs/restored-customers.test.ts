import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { jobsOfCustomer } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { isReducedCustomer } from '@roundsman/shared-schema/areas/customers/reduced-customer.ts';
import { restoreCustomer } from '@roundsman/shared-schema/areas/customers/restore-customer.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, test } from 'vitest';
import { RoundWorld, type WorldDevice } from '#judge/testing/round-world.ts';
import { WorldEpochs } from './testing/world-epochs.ts';

test.each([
  ['with a job', 1, 'active'],
  ['without one', 0, 'prospect'],
])('a customer %s who was deleted for 90 days comes back by name', (_, jobCount, state) => {
  let customerId = '';
  const world = new RoundWorld(1, (device) => {
    customerId = device.do(addCustomer, {
      ...{ name: 'Orla', companyName: 'Orla Ltd', address: '1 A Road' },
      ...{ email: 'orla@a.example', telephoneNumber: '01622 111111' },
    }).customerId;
    device.do(editCustomer, { customerId, contact: { telephoneNumberOther: '07700 900111' } });
    for (let at = 0; at < jobCount; at += 1)
      device.do(addJob, {
        customer: { id: customerId },
        services: [{ description: 'Windows', unitMinor: 1500 }],
        frequency: { type: 'week', every: 4 },
        firstDay: TODAY,
      });
  });
  const [ann] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
  const epochs = new WorldEpochs(world);
  const isReduced = () => [
    ...new Set(world.devices.map(({ account }) => isReducedCustomer(account.snapshot, customerId))),
  ];
  const known = Object.keys(ann.account.snapshot.record(customerRecord, customerId)?.contact ?? {});
  expect(known.sort()).toEqual(['companyName', 'email', 'name', 'telephoneNumber', 'telephoneNumberOther']);
  ann.do(deleteCustomer, { customerId, typedName: 'Orla' });
  world.meetAll();
  expect(isReduced()).toEqual([false]);
  epochs.pass(91);
  epochs.turn(world.devices);
  expect(isReduced()).toEqual([true]);
  for (const { account } of world.devices)
    expect(account.snapshot.record(customerRecord, customerId)?.contact).toEqual({
      name: 'Orla',
      companyName: 'Orla Ltd',
    });
  ann.do(restoreCustomer, { customerId });
  world.meetAll();
  for (const { account } of world.devices) {
    const customer = account.snapshot.record(customerRecord, customerId);
    expect(customer).toMatchObject({ deleted: false, state, contact: { name: 'Orla' }, address: undefined });
    expect(jobsOfCustomer(account.snapshot, customerId)).toHaveLength(jobCount);
  }
});
