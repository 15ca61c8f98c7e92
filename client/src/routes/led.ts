/** State of a navigation by which the start of the app, not the person, led to a page (specification 1, 2.3). */
export interface Led {
  /** Where the person was before, and goes on to afterwards. */
  readonly ledFrom: string;
}

/** The state for a start that leads away from this place. */
export function ledFrom({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Led {
  return { ledFrom: `${pathname}${search}${hash}` };
}

/** Where a page goes on to that the start led to; undefined where the person came by themselves. */
export function leadsOnTo(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'ledFrom' in state ? state.ledFrom : undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}
