import { parseRoom, type Room } from '@roundsman/shared-schema/document/room.ts';

/** Names of the databases of this origin; none where the browser cannot list them. */
export async function databaseNames(): Promise<readonly string[]> {
  const all = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  return all.flatMap(({ name }) => name ?? []);
}

/** The copies of documents that one user has on this device. `databases`: see `databasePrefix`. */
export async function localRooms(databases: string): Promise<readonly Room[]> {
  const start = `${databases}doc:`;
  return (await databaseNames()).flatMap((name) =>
    name.startsWith(start) ? (parseRoom(name.slice(start.length)) ?? []) : [],
  );
}
