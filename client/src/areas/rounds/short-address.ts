const partsOf = (address: string) => address.split(',').map((part) => part.trim());

/** Where the place begins: after the street, which comes second where the number has a comma of its own. */
const placeFrom = ([first = '']: readonly string[]) => (/[\p{L}]/u.test(first) ? 1 : 2);

/** Parts of addresses (a town, a county) that more than half of a round's jobs share: no row has to repeat them. */
export function sharedPlaces(addresses: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const parts = partsOf(address);
    for (const part of new Set(parts.slice(placeFrom(parts)))) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return new Set(
    [...counts].filter(([, count]) => count > 1 && count * 2 > addresses.length).map(([part]) => part),
  );
}

/** An address without the places that its whole round shares; its street always stays. */
export function shortAddress(address: string, shared: ReadonlySet<string>): string {
  const parts = partsOf(address);
  const from = placeFrom(parts);
  return parts.filter((part, at) => at < from || !shared.has(part)).join(', ');
}
