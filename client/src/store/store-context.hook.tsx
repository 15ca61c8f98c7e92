import { createContext, type ReactNode, use } from 'react';
import type { Store } from './store.ts';

const StoreContext = createContext<Store | undefined>(undefined);

/** Gives the screens below it the store of the open account. */
export function StoreProvider(props: { store: Store; children: ReactNode }) {
  return <StoreContext value={props.store}>{props.children}</StoreContext>;
}

export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('useStore needs a StoreProvider above it');
  return store;
}
