import { type Engine, whyLeftOut } from '../support/engines.mjs';

/** Whether one of these browsers can't be driven here, which is said in words. */
export function leftOut(...names: readonly Engine[]): boolean {
  const reasons = names.flatMap((name) => whyLeftOut(name) ?? []);
  for (const words of reasons) console.warn(words);
  return reasons.length > 0;
}
