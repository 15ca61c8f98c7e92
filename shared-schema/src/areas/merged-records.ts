/** A record that can be merged into another, which then stands for it. */
export interface Mergeable {
  readonly deleted: boolean;
  readonly editedAfterDeletion: boolean;
  readonly into: string | undefined;
}

/**
 * The living record that stands for `id`: itself, or the one it was merged into; in a cycle of two merges made apart
 * the smallest id lives. `undefined` for a deleted or unknown one.
 */
export function livingId(recordOf: (id: string) => Mergeable | undefined, id: string): string | undefined {
  const seen: string[] = [];
  for (let at = id; ; ) {
    const record = recordOf(at);
    if (!record) return undefined;
    // What was merged stays merged when somebody edits it meanwhile: what names it lives on where it went.
    if (!record.deleted && !(record.editedAfterDeletion && record.into !== undefined)) return at;
    if (record.into === undefined) return undefined;
    const loop = seen.indexOf(at);
    if (loop >= 0) return seen.slice(loop).sort()[0];
    seen.push(at);
    at = record.into;
  }
}
