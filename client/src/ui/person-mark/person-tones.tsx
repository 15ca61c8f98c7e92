import { createContext, type ReactNode, use, useMemo } from 'react';
import { personTone, tonesOf } from './person-tone.ts';

const TonesContext = createContext<ReadonlyMap<string, number>>(new Map());

/** Gives the people of an account tones in which they are told apart, as far as there are tones. */
export function PersonTones({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const key = ids.join(' ');
  const tones = useMemo(() => tonesOf(key.split(' ').filter(Boolean)), [key]);
  return <TonesContext value={tones}>{children}</TonesContext>;
}

/** Answers the class that gives an element a person's colours (`--p`, `--p-tint`, `--p-text`), by user id. */
export function usePersonTone(): (userId: string) => string {
  const tones = use(TonesContext);
  return (userId) => `rm-p${tones.get(userId) ?? personTone(userId)}`;
}
