import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { partNames } from '@roundsman/shared-schema/document/document-ref.ts';
import { placeOf } from '@roundsman/shared-schema/document/place-of.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { expect } from 'vitest';
import { readRoot, writeAsServer } from './documents.ts';
import { addMember, signUpOwner, type TestPerson, type TestRelay } from './relay.ts';

/** A firm whose customers are to be split into parts. */
export interface RaisedFirm {
  readonly account: string;
  readonly owner: TestPerson;
  readonly admin: TestPerson;
  readonly creator: TestPerson;
  /** Of its customers: they lie in every part that there can be. */
  readonly ids: readonly string[];
}

/** A measure that the customers of `makeRaisedFirm` are over. */
export const RAISED_AT_BYTES = 2048;
export const RAISED_CUSTOMERS = 40;

export async function makeRaisedFirm(
  relay: TestRelay,
  { count = RAISED_CUSTOMERS, access = 'Ring first' } = {},
): Promise<RaisedFirm> {
  const name = newId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const owner = await signUpOwner(relay.url, `olive@${name}.example`);
  const admin = await addMember(relay.url, owner, ['admin'], `adam@${name}.example`);
  const creator = await addMember(relay.url, owner, ['creator'], `carl@${name}.example`);
  const { account } = owner;
  const ids = Array.from({ length: count }, () => newId());
  await writeAsServer(relay.database.url, { account, document: 'customers' }, (tx) => {
    for (const [index, id] of ids.entries()) {
      const groups = {
        contact: { name: `Customer ${index}` },
        address: { addressDescription: `${index} High Street`, isVerified: false },
        notes: { access },
        state: 'active',
      };
      tx.create(customerRecord, id, { createdBy: owner.userId, at: 1 }, groups);
    }
  });
  return { account, owner, admin, creator, ids };
}

/** Every part's room holds its own records, and no record lies in two. */
export async function expectInPlace(
  databaseUrl: string,
  account: string,
  { parts, customers }: { readonly parts: number; readonly customers: number },
): Promise<void> {
  const records: string[] = [];
  for (const name of partNames('customers', parts)) {
    const own = Object.keys(await readRoot(databaseUrl, account, name, 'customers'));
    expect(own.filter((key) => placeOf('customers', key, parts) !== name)).toEqual([]);
    records.push(...own.filter((key) => !key.includes('/')));
  }
  expect(new Set(records).size).toBe(records.length);
  expect(records).toHaveLength(customers);
}
