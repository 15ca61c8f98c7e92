/** The order after `block` went between what stands at `at` - 1 and `at` of the others. */
export function withBlockAt(ids: readonly string[], block: readonly string[], at: number): string[] {
  const rest = ids.filter((id) => !block.includes(id));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}
