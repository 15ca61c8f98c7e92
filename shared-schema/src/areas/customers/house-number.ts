/** What stands before the number of a part of a house, which is no house's. */
const PART_OF_HOUSE = /(?:^|\s)(?:flat|unit|apartment|apt|suite|room|block|floor|no|m|lok|kl|bud)\.?\s*$/i;
const HOUSE = '\\d{1,5}\\s?[a-z]?(?:\\s?[-/]\\s?\\d{1,5}[a-z]?)?';
/** `12b Mill Lane`, `Flat 2 14 Mill Lane`. */
const BEFORE_STREET = new RegExp(`^((?:flat|unit|apartment)\\s+\\S+\\s+)?(${HOUSE})(\\s+.+)$`, 'i');
/** `Lipowa 3`, `ul. 3 Maja 5`, `1 Maja 2/4`. */
const BEHIND_STREET = new RegExp(`^(.*\\p{L}\\.?\\s+)(${HOUSE})$`, 'iu');

/** The first line of an address about its house number; dashes of all kinds are hyphens. */
export interface HouseInLine {
  readonly lead: string;
  /** `12`, `12b`, `12-14`, `5/7`. */
  readonly house: string;
  readonly rest: string;
}

/** Where the number of a house stands: before its street, or behind one whose name may hold a number of its own. */
export function houseIn(typed: string): HouseInLine | undefined {
  const line = typed.replace(/\p{Pd}/gu, '-').trim();
  const [, street = '', behind = ''] = BEHIND_STREET.exec(line) ?? [];
  if (behind !== '' && !PART_OF_HOUSE.test(street)) return { lead: street, house: behind, rest: '' };
  const [, lead = '', house = '', rest = ''] = BEFORE_STREET.exec(line) ?? [];
  return house === '' ? undefined : { lead, house, rest };
}
