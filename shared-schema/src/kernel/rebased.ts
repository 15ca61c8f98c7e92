import { sameJson } from './same-json.ts';

/** A list as somebody has changed it, on the one that stands now. `keyOf`: undefined for what is new. */
export function rebased<T>(
  now: readonly T[],
  opened: readonly T[],
  typed: readonly T[],
  keyOf: (one: T) => string | undefined,
): T[] {
  const byKey = (list: readonly T[]) => new Map(list.map((one) => [keyOf(one), one]));
  const [standing, before, after] = [byKey(now), byKey(opened), byKey(typed)];
  const kept = typed.flatMap((one) => {
    const key = keyOf(one);
    const was = key === undefined ? undefined : before.get(key);
    // What was left as it was is as others have it, and gone where they took it away.
    return was === undefined || !sameJson(was, one) ? [one] : (standing.get(key) ?? []);
  });
  const added = now.filter((one) => !before.has(keyOf(one)) && !after.has(keyOf(one)));
  return [...kept, ...added] as T[];
}
