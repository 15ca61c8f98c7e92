import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a postmaster.pid says. */
export interface PostmasterFile {
  pid: number;
  port: number;
}

/** Reads a postmaster.pid; null when it is not (yet) a whole one. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n');
  const pid = Number(lines[0]?.trim());
  const port = Number(lines[3]?.trim());
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number.isInteger(port) && port > 0 ? port : 0 };
}

async function worksIn(pid: number, home: string): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (cwd !== null) return cwd === home;
  // Root in a container may not read another user's working directory; command lines are open to all.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.startsWith('postgres: ') || command.split('\0').includes(home);
}

/** The processes that work inside a cluster: PostgreSQL's all have its folder as their working directory. */
export async function processesOf(cluster: string): Promise<number[]> {
  const home = await realpath(cluster).catch(() => cluster);
  const found: number[] = [];
  for (const entry of await readdir('/proc').catch(() => [])) {
    if (/^\d+$/.test(entry) && (await worksIn(Number(entry), home))) found.push(Number(entry));
  }
  return found;
}

/**
 * The server that runs on a cluster, or null. A postmaster.pid left behind whose process number now belongs to
 * some other program is removed, because PostgreSQL would refuse to start because of it.
 */
export async function findPostmaster(cluster: string): Promise<PostmasterFile | null> {
  const path = join(cluster, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => null);
  const file = text === null ? null : parsePostmasterFile(text);
  if (!file || !isAlive(file.pid)) return null;
  if (await worksIn(file.pid, await realpath(cluster))) return file;
  if ((await processesOf(cluster)).length === 0) await rm(path, { force: true });
  return null;
}

/** True while the process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
