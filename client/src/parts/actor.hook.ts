import type { Trait } from '@roundsman/shared-schema/access/features.ts';
import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { accountUser, actorIn } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { createContext, use } from 'react';
import { appBuild } from '#platform/app-build.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import { useMinute } from './minute.hook.ts';

/** The user whose menu is being looked at, read only; null: one's own (C-35). Not kept over a reload. */
export const viewAsAtom = atom<string | null>(null);

/** Roles that a developer plays in this tab; null: those of the account. What the server allows stays as it is. */
export const playedRolesAtom = atom<readonly Role[] | null>(null);

/** Developer mode of this tab (specification 2.1); kept by whoever turns it on. */
export const developerAtom = atom(false);

function actorAt(snapshot: Snapshot, roles: readonly Role[], traits: readonly Trait[], now: number) {
  return actorIn(snapshot, { roles, traits, now });
}

function viewedUser(snapshot: Snapshot, userId: string | null) {
  const user = userId === null ? undefined : accountUser(snapshot, userId);
  return user && { id: userId ?? '', name: user.name };
}

function rolesOf(snapshot: Snapshot, userId: string | null): readonly Role[] | null {
  return userId === null ? null : (accountUser(snapshot, userId)?.roles ?? []);
}

/** Of `ActorProvider`: nearly every component asks, so it is worked out once. */
export const ActorContext = createContext<Required<Actor> | undefined>(undefined);

/**
 * Whoever acts here, with what is true of this session: what `may` and `mayOpen` ask for. Rendered again when roles,
 * subscription, features or users of the account change. While a user's menu is looked at, it is that user's.
 */
export function useActor(): Required<Actor> {
  const actor = use(ActorContext);
  if (!actor) throw new Error('useActor needs an ActorProvider above it');
  return actor;
}

/** Works out what `useActor` answers below. */
export function useActorOfStore(): Required<Actor> {
  const store = useStore();
  const viewed = useQuery(rolesOf, useAtomValue(viewAsAtom));
  const played = useAtomValue(playedRolesAtom);
  const isDeveloper = useAtomValue(developerAtom) && viewed === null;
  const plansOnPhones = useSetting('interface.visual-planner-on-mobile');
  const narrow = useNarrow();
  const traits: Trait[] = [];
  if (plansOnPhones || !narrow) traits.push('visual-planner-shown');
  if (appBuild().mayBuy) traits.push('store-approved');
  if (isDeveloper) traits.push('developer');
  return useQuery(actorAt, viewed ?? played ?? store.account.roles, traits, useMinute());
}

/** Shows somebody's menu instead of one's own, read only, until it is called with null (C-35). */
export function viewAs(userId: string | null): void {
  getDefaultStore().set(viewAsAtom, userId);
}

/** Who is being viewed as; undefined: nobody. */
export function useViewed(): { readonly id: string; readonly name: string } | undefined {
  return useQuery(viewedUser, useAtomValue(viewAsAtom));
}

/** As `viewAs`, for a component's handler. */
export function useViewAs(): (userId: string | null) => void {
  return viewAs;
}
