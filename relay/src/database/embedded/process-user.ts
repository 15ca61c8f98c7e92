import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseError } from './database-error.ts';

/** An operating-system user that the database's processes run as. */
export interface ProcessUser {
  name: string;
  uid: number;
  gid: number;
}

/** Users of a passwd file's text, by name; lines that are not well formed are left out. */
export function parsePasswd(text: string): Map<string, ProcessUser> {
  const users = new Map<string, ProcessUser>();
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid || !/^\d+$/.test(uid) || !/^\d+$/.test(gid)) continue;
    users.set(name, { name, uid: Number(uid), gid: Number(gid) });
  }
  return users;
}

/**
 * Whom PostgreSQL runs as: null (ourselves) for an ordinary user. It refuses to run as root, so root gives way to
 * the owner of an existing cluster, else of the data folder, else to `postgres`, else `nobody`.
 */
export async function chooseProcessUser(dataDir: string): Promise<ProcessUser | null> {
  if (process.getuid?.() !== 0) return null;
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const home = await stat(join(dataDir, 'postgres')).catch(() => null);
  const owner = home ?? (await stat(dataDir).catch(() => null));
  if (owner && owner.uid !== 0) {
    const known = [...users.values()].find((user) => user.uid === owner.uid);
    return { name: known?.name ?? String(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  const user = users.get('postgres') ?? users.get('nobody');
  if (!user || user.uid === 0) {
    throw new DatabaseError(
      'PostgreSQL does not run as root and no other user was found. Run Roundsman as an ordinary user, or set DATABASE_URL.',
    );
  }
  return user;
}

/** True when `user` may enter `path` and every folder above it, judged by owner, group and mode. */
export async function canReach(user: ProcessUser, path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const entry = await stat(at).catch(() => null);
    if (entry) {
      const bit = entry.uid === user.uid ? 0o100 : entry.gid === user.gid ? 0o010 : 0o001;
      if ((entry.mode & bit) === 0) return false;
    }
    if (at === dirname(at)) return true;
  }
}
