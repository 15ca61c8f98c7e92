import { houseIn } from '@roundsman/shared-schema/areas/customers/house-number.ts';

/**
 * The address of the next house in a street: its number and what follows stay, on the side on which the last two stood;
 * behind two houses in one it is the one after both. Empty where the address names no number, or one of a flat in a
 * house. `before`: the address typed before this one, if there was one.
 */
export function nextHouse(address: string, before = ''): string {
  const now = numberIn(address);
  if (!now) return '';
  const last = numberIn(before);
  const isSameStreet = last?.rest === now.rest && last.lead === now.lead;
  const step = isSameStreet && last.number !== now.number ? now.number - last.number : 2;
  const next = now.number + (Math.abs(step) <= 2 ? step : 2);
  return next > 0 ? `${now.lead}${next}${now.rest}` : '';
}

/** The house number of an address, without a letter behind it. */
function numberIn(address: string) {
  const [line = '', ...more] = address.trim().split(',');
  const after = more.map((part) => `,${part}`).join('');
  const [, part = '', own = ''] = /^((?:flat|unit|apartment)\s+)(\d{1,5})[a-z]?$/i.exec(line) ?? [];
  if (own !== '') return { lead: part, number: Number(own), rest: after };
  const { lead = '', house = '', rest = '' } = houseIn(line) ?? {};
  const [, first = '', last = first] = /^(\d+)\s?[a-z]?(?:\s?-\s?(\d+)[a-z]?)?$/i.exec(house) ?? [];
  return first === '' ? undefined : { lead, number: Number(last), rest: `${rest}${after}` };
}
