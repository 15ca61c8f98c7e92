/** What the page 'finish-syncing' shows (specification 4, 2.14 and section 4). */
export interface FinishSyncing {
  readonly state: 'offline' | 'syncing' | 'synced';
  readonly remaining: number;
  /** The most items that were seen waiting since the page was opened. */
  readonly maximum: number;
  /** Items done of `maximum`. */
  readonly done: number;
  /** 0 to 100, rounded down; 100 only when none remain. */
  readonly percent: number;
}

/** The most items seen waiting, after `remaining` were seen; begins anew once everything had gone. */
export function maximumSeen(maximum: number, remaining: number, wasSynced: boolean): number {
  return wasSynced ? remaining : Math.max(maximum, remaining);
}

/** Progress is (most seen - remaining) / most seen, and 100 when none remain; without a connection there is none. */
export function finishSyncing(facts: {
  connected: boolean;
  remaining: number;
  maximum: number;
}): FinishSyncing {
  const { connected, remaining } = facts;
  const maximum = Math.max(facts.maximum, remaining);
  const done = maximum - remaining;
  const percent = remaining === 0 ? 100 : Math.floor((done / maximum) * 100);
  const state = !connected ? 'offline' : remaining > 0 ? 'syncing' : 'synced';
  return { state, remaining, maximum, done, percent };
}
