/** The parts of an address as lookups tell them; all of them may be missing. */
export interface AddressParts {
  readonly name?: string | undefined;
  readonly houseNumber?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly postcode?: string | undefined;
  /** ISO code, in capitals or not. */
  readonly country?: string | undefined;
}

/** Countries that write the number before the street and the postcode behind the town. */
const NUMBER_FIRST: ReadonlySet<string> = new Set(['gb', 'ie', 'us', 'ca', 'au', 'nz', 'je', 'gg', 'im']);

function joined(parts: readonly (string | undefined)[], by: string): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(by);
}

/** One line of an address in the order of its country: '12 Mill Lane, Hastings, TN34 1AA'; empty when nothing is known. */
export function addressLabel(parts: AddressParts): string {
  const { name, houseNumber, street, city, postcode } = parts;
  const isNumberFirst = NUMBER_FIRST.has(parts.country?.toLowerCase() ?? 'gb');
  const house = joined(isNumberFirst ? [houseNumber, street] : [street, houseNumber], ' ');
  const town = isNumberFirst ? joined([city, postcode], ', ') : joined([postcode, city], ' ');
  const isOwnName = name !== street && name !== house && name !== houseNumber && name !== city;
  return joined([isOwnName ? name : undefined, house, town], ', ');
}
