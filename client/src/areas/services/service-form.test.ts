import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { editService } from '@roundsman/shared-schema/areas/services/edit-service.command.ts';
import { serviceOf } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, test } from 'vitest';
import { pairsOf, saveBoth, type TwoForms } from '#list/testing/two-forms.ts';
import { SERVICE_GROUPS, type ServiceForm, serviceForm, typedService } from './service-form.ts';

const WINDOWS: ServiceForm = {
  name: 'Windows',
  group: '',
  price: 1500,
  duration: 20,
  taxRate: '20',
  kind: 'weeks',
  every: 4,
  skills: '',
  colour: '#1E66C4',
};

function record(): TwoForms<ServiceForm> {
  const account = new TestAccount(new MemoryDocuments());
  const [serviceId = ''] = account.must(addServices, { services: [typedService(WINDOWS)] }).serviceIds;
  return {
    follows: { groups: SERVICE_GROUPS },
    read: () => serviceForm(serviceOf(account.snapshot, serviceId), ''),
    save: (changed) => void account.must(editService, { serviceId, ...typedService(changed) }),
  };
}

const CHANGES: readonly Partial<ServiceForm>[] = [
  { name: 'Panes' },
  { group: 'Outside' },
  { price: 1800 },
  { price: null },
  { duration: 30 },
  { duration: null },
  { taxRate: '5' },
  { taxRate: '' },
  { every: 6 },
  { kind: 'none' },
  { kind: 'months', every: 1 },
  { skills: 'Ladders, Ropes' },
  { colour: '#2F6F4F' },
];

const PAIRS = pairsOf(CHANGES).filter(([a, b]) => !Object.keys(a).some((field) => field in b));

test.each(PAIRS)('%j of a colleague and %j of one’s own both stand', (theirs, ours) => {
  const { shown, stands } = saveBoth(record(), theirs, ours);
  // A service without a frequency proposes every four weeks.
  const every = (form: ServiceForm) => (form.kind === 'none' ? { ...form, every: 4 } : form);
  const both = every({ ...WINDOWS, ...theirs, ...ours });
  expect(every(shown)).toEqual(both);
  expect(stands).toEqual(both);
});

test('of what both changed what was saved last stands', () => {
  expect(saveBoth(record(), { price: 1800 }, { price: 2000 }).stands.price).toBe(2000);
  expect(saveBoth(record(), { kind: 'months' }, { every: 6 }).stands).toMatchObject({
    kind: 'weeks',
    every: 6,
  });
});
