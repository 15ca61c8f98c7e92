import * as Y from 'yjs';

/** The documents that one device holds, by name. */
export type Replica = ReadonlyMap<string, Y.Doc>;

/** Each device takes over what the others have of the documents that it holds, until all have the same. */
export function meet(devices: readonly Replica[]): void {
  for (const from of devices)
    for (const to of devices)
      for (const [name, doc] of from) {
        const other = to.get(name);
        if (other && other !== doc) Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
      }
}
