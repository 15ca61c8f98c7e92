import type { LocalValues } from './local-values.ts';

/** A page of the menu as it was last seen on this device: painted at the next start before the app itself is there. */
export interface LastScreen {
  /** `rightsKey` of those who saw it. */
  readonly whose: string;
  /** The build that drew it. */
  readonly build: string;
  readonly path: string;
  readonly isNarrow: boolean;
  /** Language and layout, as attributes of the page. */
  readonly page: Readonly<Record<string, string>>;
  /** Addresses of the stylesheets that it needs. */
  readonly styles: readonly string[];
  readonly html: string;
}

const KEY = 'roundsman.last-screen';
/** The id of the element that it is painted in. */
export const LAST_SCREEN_ID = 'last-screen';
/** Below this the app stands in one column (px). */
export const NARROW_QUERY = '(max-width: 768.98px)';

interface Rights {
  readonly profile: {
    readonly installationId: string;
    readonly user: { readonly id: string };
    readonly device: string;
    readonly accounts: readonly { readonly id: string; readonly roles: readonly string[] }[];
  };
  readonly account: string;
}

/** What stands for a person with an account's roles on one device: others are never shown what these have seen. */
export function rightsKey({ profile: { installationId, user, device, accounts }, account }: Rights): string {
  return JSON.stringify([
    installationId,
    user.id,
    device,
    account,
    accounts.map(({ id, roles }) => [id, roles]),
  ]);
}

export function keepLastScreen(values: LocalValues, screen: LastScreen): void {
  values.set(KEY, JSON.stringify(screen));
}

/** It holds what an account's documents hold, and goes when those go. */
export function forgetLastScreen(values: LocalValues): void {
  values.remove(KEY);
}

/** What was kept, unless it cannot be read. */
export function readLastScreen(values: LocalValues): LastScreen | undefined {
  try {
    return JSON.parse(values.get(KEY) ?? '') as LastScreen;
  } catch {
    return undefined;
  }
}
