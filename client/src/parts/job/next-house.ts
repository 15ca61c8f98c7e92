/**
 * The address of the next house in a street: its number and what follows stay, on the side on which the last two stood.
 * Empty where the address names no number. `before`: the address typed before this one, if there was one.
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

/** The house number of an address: the first number, without a letter behind it. */
function numberIn(address: string) {
  const [, lead = '', digits = '', rest = ''] = /^(\D*)(\d{1,5})[a-z]?(\b.*)$/is.exec(address.trim()) ?? [];
  return digits === '' ? undefined : { lead, number: Number(digits), rest };
}
