/** Whether two JSON values are the same, whatever the order of their fields. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [Object.entries(one), Object.entries(other)];
  if (a.length !== b.length) return false;
  return a.every(([key, value]) => Object.hasOwn(other, key) && sameJson(value, (other as never)[key]));
}
