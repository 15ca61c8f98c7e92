import { defineLookup } from '#document/record-index.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { writtenNumber } from '#fields/telephone.ts';
import { foldText } from '#kernel/search.ts';
import { type Customer, customerRecord } from './customer.record.ts';
import { displayName, plainEmail } from './customer.rules.ts';
import { livingCustomerId } from './living-customer.ts';

/** What two customers may have in common that makes them likely to be one (CUS-5). */
export type DuplicateTrait = 'telephone' | 'email' | 'address';

/** What is known of somebody, typed or stored. */
export interface DuplicateFacts {
  readonly telephones: readonly (string | undefined)[];
  readonly email: string | undefined;
  readonly address: string | undefined;
}

/** Digits by which numbers are compared: with the country's code or without, they end alike. */
const TELEPHONE_DIGITS = 9;
/** An address of fewer letters and digits says too little. */
const ADDRESS_MIN = 6;

/** Leaves signs and blanks out of an address, so that two ways of writing it are equal. */
export function addressKey(address: string | undefined): string {
  return foldText(address ?? '').replace(/[^\p{L}\p{N}]/gu, '');
}

/** Keys by which likely duplicates meet: last digits of numbers, the e-mail address, the address without its signs. */
function duplicateKeys({ telephones, email, address }: DuplicateFacts): readonly string[] {
  const numbers = telephones.flatMap((number) => {
    // Extensions of one number are one house.
    const digits = (writtenNumber(number ?? '') ?? number ?? '').replace(/\D/g, '');
    return digits.length < TELEPHONE_DIGITS ? [] : [`telephone ${digits.slice(-TELEPHONE_DIGITS)}`];
  });
  const mail = plainEmail(email ?? '').toLowerCase();
  const place = addressKey(address);
  return [
    ...new Set(numbers),
    ...(mail === '' ? [] : [`email ${mail}`]),
    ...(place.length < ADDRESS_MIN ? [] : [`address ${place}`]),
  ];
}

function factsOf({ contact, address }: Customer): DuplicateFacts {
  return {
    telephones: [contact.telephoneNumber, contact.telephoneNumberOther],
    email: contact.email,
    address: address?.addressDescription,
  };
}

const customersByDuplicateKey = defineLookup(customerRecord, (customer) => duplicateKeys(factsOf(customer)));

/** A customer that may be the one being typed. */
export interface LikelyDuplicate {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly traits: readonly DuplicateTrait[];
}

/** Living customers with the same telephone number, e-mail or address, by name (CUS-5). `except`: the one that is edited. */
export function likelyDuplicates(
  snapshot: Snapshot,
  typed: DuplicateFacts,
  except?: string,
): readonly LikelyDuplicate[] {
  const traits = new Map<string, Set<DuplicateTrait>>();
  for (const key of duplicateKeys(typed)) {
    const trait = key.slice(0, key.indexOf(' ')) as DuplicateTrait;
    for (const found of snapshot.ids(customersByDuplicateKey, key)) {
      const id = livingCustomerId(snapshot, found);
      if (id === undefined || id === except) continue;
      traits.set(id, (traits.get(id) ?? new Set()).add(trait));
    }
  }
  return [...traits]
    .flatMap(([id, own]): LikelyDuplicate[] => {
      const customer = snapshot.record(customerRecord, id);
      if (!customer) return [];
      const address = customer.address?.addressDescription ?? '';
      return [{ id, name: displayName(customer), address, traits: [...own] }];
    })
    .sort((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1));
}
