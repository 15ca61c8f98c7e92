/** Whether the short form runs a reading on this day. */
export function isDue(reading: { readonly id: string }, today: Date): boolean;
