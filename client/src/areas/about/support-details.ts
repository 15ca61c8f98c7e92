import type { LoggedError } from '#platform/error-log.ts';
import type { SyncState } from '#store/sync-state.ts';

export interface SupportFacts {
  readonly version: string;
  readonly device: string;
  /** 'Chrome on Android'. */
  readonly platform: string;
  readonly installation: string;
  readonly sync: SyncState;
  readonly errors: readonly LoggedError[];
  /** Server time, epoch milliseconds. */
  readonly now: number;
}

const time = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString());

/**
 * What support asks for first, as plain text in English whatever the language of the app: never a name, an address, a
 * text or an amount of the account (ABT-2).
 */
export function supportDetails(facts: SupportFacts): string {
  const { version, device, platform, installation, sync, errors, now } = facts;
  return [
    `Roundsman ${version}`,
    `Time: ${time(now)}`,
    `Installation: ${installation}`,
    `Device: ${device}, ${platform}`,
    `Connection: ${sync.connected ? 'connected' : 'offline'}, ${sync.kind}`,
    `Problem: ${sync.problem ?? 'none'}`,
    `Waiting: ${sync.waiting}, of them not saved: ${sync.unsaved}; refused: ${sync.parked}`,
    `Last exchange: ${time(sync.lastExchange)}; last acknowledged: ${time(sync.lastAcknowledged)}`,
    `Clock: ${Math.round(sync.clockDifferenceMs / 1000)} s against the server`,
    `Storage: ${sync.storage.used ?? 'unknown'} of ${sync.storage.quota ?? 'unknown'} bytes`,
    `Errors: ${errors.length === 0 ? 'none' : ''}`.trim(),
    ...errors.map(({ at, name, place }) => `  ${time(at)} ${name} ${place}`.trimEnd()),
  ].join('\n');
}
