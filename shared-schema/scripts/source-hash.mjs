import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const isTest = (file) => /\.test\.tsx?$/.test(file);

async function filesBelow(path) {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** One hash of the content of files and folders below `root`, tests left out: equal hashes, equal builds. */
export async function sourceHash(root, sources) {
  const below = await Promise.all(sources.map((path) => filesBelow(join(root, path))));
  const files = below.flat().filter((file) => !isTest(file));
  const contents = await Promise.all(files.map(async (file) => [relative(root, file), await readFile(file)]));
  const hash = createHash('sha256');
  for (const [name, content] of contents.sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0`);
    hash.update(content);
  }
  return hash.digest('hex');
}
