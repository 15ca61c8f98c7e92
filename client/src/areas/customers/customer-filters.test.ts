import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { listedCustomers } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { saveMarketingParameters } from '@roundsman/shared-schema/areas/customers/save-marketing-parameters.command.ts';
import { setMarketing } from '@roundsman/shared-schema/areas/customers/set-marketing.command.ts';
import { tagCustomers } from '@roundsman/shared-schema/areas/customers/tag-customers.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import { servicesList, tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, test } from 'vitest';
import { customerFilters } from './customer-filters.ts';

const account = new TestAccount(new MemoryDocuments());
const add = (name: string, source = '') =>
  account.must(addCustomer, { name, address: '', source }).customerId;
const [ann, ben, cat] = [add('Ann', 'Leaflet'), add('Ben', 'leaflet '), add('Cat')];
const { tagId } = account.must(addTag, { name: 'Dog', colour: '#B1306B', important: false });
const plain = {
  ...{ group: '', priceMinor: null, duration: null, taxRate: null, frequency: null, skills: [] },
  colour: '#1E66C4',
};
const [serviceId = ''] = account.must(addServices, {
  services: [
    { ...plain, name: 'Gutters' },
    { ...plain, name: 'Roof' },
  ],
}).serviceIds;
account.must(tagCustomers, { customerIds: [ann, cat], add: [tagId], remove: [] });
account.must(setMarketing, { customerIds: [ben], on: true, source: 'Asked' });
for (const [customerId, campaign] of [
  [ann, 'Spring'],
  [cat, 'SPRING'],
] as const)
  account.must(saveMarketingParameters, { customerId, parameters: { campaign } });
account.must(addJob, {
  customer: { id: cat },
  services: [{ serviceId, description: 'Gutters', unitMinor: 3000 }],
  frequency: { type: 'week', every: 8 },
  firstDay: TODAY,
});

for (const [id, firstDay] of [
  [ann, '2025-01-20'],
  [ben, '2025-01-27'],
] as const)
  account.must(addJob, {
    customer: { id },
    services: [{ description: 'Conservatory', unitMinor: 3000 }],
    frequency: { type: 'month-day', every: 1, day: Number(firstDay.slice(8)) },
    firstDay,
  });

const rows = listedCustomers(account.snapshot, TODAY);
const filters = customerFilters(
  rows,
  { tags: tagsList(account.snapshot), services: servicesList(account.snapshot) },
  { from: '', to: '' },
);

test.each([
  ['tag', ['Dog: Ann, Cat']],
  ['service', ['Gutters: Cat']],
  ['frequency', ['Every 8 weeks: Cat', 'Every month: Ann, Ben']],
  ['source', ['Leaflet: Ann, Ben']],
  ['campaign', ['Spring: Ann, Cat']],
  ['marketing', [expect.stringMatching(/: Ben$/)]],
])('customers are filtered by %s, in whatever letters it was typed (CUS-3)', (group, expected) => {
  const found = filters
    .filter((filter) => filter.group === group)
    .map(({ label, fits }) => {
      const names = rows.filter(fits).map(({ name }) => name);
      return `${label.charAt(0)}${label.slice(1).toLowerCase()}: ${names.sort().join(', ')}`;
    });
  expect(found).toEqual(expected);
});
