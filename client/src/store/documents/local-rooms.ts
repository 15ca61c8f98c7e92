import { parseRoom, type Room } from '@roundsman/shared-schema/document/room.ts';

/**
 * What the browser lists of this origin, nothing where it cannot list. `isGhost`: left by an opening that was given up
 * (WebKit): there is nothing in it.
 */
async function listed(): Promise<readonly { name: string; isGhost: boolean }[]> {
  try {
    const all = (await globalThis.indexedDB?.databases?.()) ?? [];
    return all.flatMap(({ name, version }) => (name ? { name, isGhost: version === 0 } : []));
  } catch {
    return [];
  }
}

/** Whether the browser tells which databases there are. */
export function canListDatabases(): boolean {
  try {
    return typeof globalThis.indexedDB?.databases === 'function';
  } catch {
    return false;
  }
}

/** Names of the databases of this origin; none where the browser cannot list them. */
export async function databaseNames(): Promise<readonly string[]> {
  return (await listed()).flatMap(({ name, isGhost }) => (isGhost ? [] : name));
}

/** Names of ghosts: they are gone already, and only have to leave the list. */
export async function ghostNames(): Promise<readonly string[]> {
  return (await listed()).flatMap(({ name, isGhost }) => (isGhost ? name : []));
}

let asked: Promise<ReadonlySet<string | undefined> | undefined> | undefined;

/**
 * Tells whether the browser certainly has no database of this name. All documents of a start ask in one moment, and share
 * one question to the browser.
 */
export async function isNowhere(name: string): Promise<boolean> {
  if (!canListDatabases()) return false;
  asked ??= globalThis.indexedDB
    .databases()
    .then(
      (all) => new Set(all.map((one) => one.name)),
      () => undefined,
    )
    .finally(() => {
      asked = undefined;
    });
  const names = await asked;
  return names !== undefined && !names.has(name);
}

/** The copies of documents that one user has on this device. `databases`: see `databasePrefix`. */
export async function localRooms(databases: string): Promise<readonly Room[]> {
  const start = `${databases}doc:`;
  return (await databaseNames()).flatMap((name) =>
    name.startsWith(start) ? (parseRoom(name.slice(start.length)) ?? []) : [],
  );
}
