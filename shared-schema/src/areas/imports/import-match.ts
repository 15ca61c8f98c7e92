import { nameKey } from '#kernel/names.ts';
import { hashText } from '#kernel/text-hash.ts';
import type { ImportRow } from './import-row.schema.ts';

/** Whom a customer of the file was found to be (DAT-5), the surest first. */
export type MatchedBy = 'import' | 'reference' | 'name' | 'email' | 'telephone' | 'address';

/** What customers are found by. */
export interface Findable {
  readonly reference?: string | undefined;
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  readonly email?: string | undefined;
  readonly telephones: readonly string[];
  readonly address?: string | undefined;
  readonly postcode?: string | undefined;
}

/** A British postcode at the end of an address without signs. */
const POSTCODE_AT_END = /[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/;

/** An address without signs and without its postcode, which may stand in it, as addresses are compared. */
export function addressKey(address = '', postcode = ''): string {
  const signs = /[^\p{L}\p{N}]+/gu;
  const [place, code] = [nameKey(address).replace(signs, ''), nameKey(postcode).replace(signs, '')];
  return code !== '' && place.endsWith(code)
    ? place.slice(0, -code.length)
    : place.replace(POSTCODE_AT_END, '');
}

/** The last nine digits, which a number has with and without its country. */
export function telephoneKey(number: string): string | undefined {
  const digits = number.replace(/\D/g, '');
  return digits.length >= 7 ? digits.slice(-9) : undefined;
}

function personKey({ name = '', company = '' }: Pick<Findable, 'name' | 'company'>): string {
  return nameKey(name) || nameKey(company);
}

/** What is looked up for a customer, by the way in which it is found. */
function keysOf(customer: Findable): readonly (readonly [MatchedBy, string])[] {
  const { reference, email, telephones, address, postcode } = customer;
  const keys: [MatchedBy, string][] = [];
  if (reference) keys.push(['reference', nameKey(reference)]);
  const place = addressKey(address, postcode);
  const person = personKey(customer);
  if (person !== '' && place !== '') keys.push(['name', `${person}\n${place}`]);
  if (email) keys.push(['email', nameKey(email)]);
  for (const number of telephones) {
    const key = telephoneKey(number);
    if (key !== undefined) keys.push(['telephone', key]);
  }
  // A street without a number is not one household.
  if (/\d/.test(place)) keys.push(['address', place]);
  return keys;
}

/** Customers by all that they are found by; the first that has a key keeps it. */
export class CustomerIndex<T> {
  readonly #found = new Map<string, { readonly value: T; readonly reference: string | undefined }>();

  add(customer: Findable, value: T, importKeys: readonly string[] = []): void {
    const { reference } = customer;
    for (const [by, key] of keysOf(customer)) this.#set(`${by} ${key}`, { value, reference });
    this.addKeys(value, importKeys);
  }

  addKeys(value: T, importKeys: readonly string[]): void {
    for (const key of importKeys) this.#set(`import ${key}`, { value, reference: undefined });
  }

  #set(name: string, found: { readonly value: T; readonly reference: string | undefined }): void {
    if (!this.#found.has(name)) this.#found.set(name, found);
  }

  find(customer: Findable, importKey: string): { readonly by: MatchedBy; readonly value: T } | undefined {
    for (const [by, key] of [['import', importKey] as const, ...keysOf(customer)]) {
      const found = this.#found.get(`${by} ${key}`);
      // Two references are two accounts, even of one person.
      if (found && !(by === 'name' && isOther(customer.reference, found.reference)))
        return { by, value: found.value };
    }
    return undefined;
  }
}

function isOther(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && nameKey(one) !== nameKey(other);
}

/** Whether it is the same customer beyond doubt; the others only share a way to reach them (DAT-5). */
export function isCertain(by: MatchedBy): boolean {
  return by === 'import' || by === 'reference' || by === 'name';
}

/** What rows of one customer share: the reference, else name and address (DAT-1). */
export function groupKey({ line, reference, name, company, address, postcode }: ImportRow): string {
  if (reference !== undefined) return hashText(`reference ${nameKey(reference)}`);
  const place = addressKey(address, postcode);
  const person = personKey({ name, company });
  // A name without an address may be anybody's, so that the e-mail addresses and numbers decide.
  return person === '' && place === '' ? hashText(`line ${line}`) : hashText(`person ${person}\n${place}`);
}

/** What stands for a job among those of its customer: its services, and where it is done (DAT-5). */
export function jobKey(services: readonly string[], place: string): string {
  return hashText(`${services.map(nameKey).sort().join('\n')}\n\n${place}`);
}
