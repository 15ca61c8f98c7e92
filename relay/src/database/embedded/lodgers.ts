import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Which processes use an embedded server, so that only the last one to leave stops it. A process is known by its
 * number and its start time: numbers are used again, and one that was killed leaves its note behind.
 */
async function startTime(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // Field 22, counted after the program's name, which may itself hold blanks and brackets.
  return text === null ? null : (text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null);
}

async function noteName(): Promise<string> {
  return `${process.pid}-${await startTime(process.pid)}`;
}

export async function moveIn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, await noteName()), '');
}

/** Takes this process off the list; true when nobody is left. */
export async function moveOut(folder: string): Promise<boolean> {
  await rm(join(folder, await noteName()), { force: true });
  let left = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const [pid, started] = name.split('-');
    if ((await startTime(Number(pid))) === started) left += 1;
    else await rm(join(folder, name), { force: true });
  }
  return left === 0;
}
