/**
 * A pure function that keeps its last answer for each object it was given first, and gives it again while the other
 * inputs are the same (`Object.is`). Records, rows and stamped values never change in place, so that what is read out
 * of one that stayed is read once.
 */
export function rememberFor<O extends object, A extends readonly unknown[], V>(
  make: (of: O, ...rest: A) => V,
): (of: O, ...rest: A) => V {
  const answers = new WeakMap<O, { readonly rest: A; readonly value: V }>();
  return (of, ...rest) => {
    const known = answers.get(of);
    if (known && areSame(known.rest, rest)) return known.value;
    const value = make(of, ...rest);
    answers.set(of, { rest, value });
    return value;
  };
}

function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false;
  for (let at = 0; at < now.length; at += 1) if (!Object.is(before[at], now[at])) return false;
  return true;
}
