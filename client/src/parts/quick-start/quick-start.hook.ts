import {
  type QuickStartRow,
  quickStartProgress,
  quickStartRows,
} from '@roundsman/shared-schema/areas/quick-start/quick-start.rules.ts';
import {
  QUICK_START_STEPS,
  type QuickStartStep,
} from '@roundsman/shared-schema/areas/quick-start/quick-start.steps.ts';
import { settingRow } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useInstall } from '#parts/install.hook.ts';
import { openSettings } from '#parts/settings/open-settings.ts';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import type { RouteId } from '#routes/route-table.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { useProfile } from '#store/use-session.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';

/** Where a step is done. What leads nowhere yet has a route without a screen, and is not offered. */
type Place =
  | { readonly kind: 'page'; readonly route: RouteId; readonly href: string; readonly online?: true }
  | { readonly kind: 'settings' }
  | { readonly kind: 'install' };

const page = (route: RouteId, href: string = `/${route}`, online?: true): Place =>
  online ? { kind: 'page', route, href, online } : { kind: 'page', route, href };

/** The real screen of each step (QST-1). */
const PLACES: Readonly<Record<QuickStartStep, Place>> = {
  business: { kind: 'settings' },
  'first-round': page('rounds', paths.rounds()),
  'first-customers': page('rounds', paths.rounds()),
  services: page('services'),
  'first-day': page('schedule'),
  'verify-email': page('verify-email', paths.verifyEmail(), true),
  reminders: page('send'),
  payments: page('payments'),
  users: page('users', paths.users()),
  install: { kind: 'install' },
};

/** One step as it is shown: its state, and the way to its real screen. */
export interface OfferedStep extends QuickStartRow {
  /** An address, or what opens it. */
  readonly href?: string;
  readonly onOpen?: () => void;
  /** It needs a connection, and there is none. */
  readonly blocked: boolean;
}

export interface QuickStart {
  readonly steps: readonly OfferedStep[];
  readonly done: number;
  readonly all: number;
}

/** The steps that this person can take now, with how far the account is (QST-1, QST-4, QST-6). */
export function useQuickStart(): QuickStart {
  const actor = useActor();
  const install = useInstall();
  const { connected } = useSyncState();
  const isOffered = (id: QuickStartStep) => {
    const place = PLACES[id];
    if (place.kind === 'page') return mayOpen(actor, place.route);
    if (place.kind === 'install') return install.available || install.installed;
    return settingRow('business.address').ships && actor.subscribed;
  };
  const facts = { emailVerified: useProfile().user.emailVerified, installed: install.installed };
  const rows = useQuery(quickStartRows, facts, QUICK_START_STEPS.filter(isOffered));
  const steps = rows.map((row): OfferedStep => {
    const place = PLACES[row.id];
    if (place.kind === 'page')
      return { ...row, href: place.href, blocked: place.online === true && !connected };
    return {
      ...row,
      blocked: false,
      onOpen: place.kind === 'install' ? install.ask : () => openSettings('business'),
    };
  });
  return { steps, ...quickStartProgress(rows) };
}
