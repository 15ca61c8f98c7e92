import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Texts of the files below a folder of the repository whose path fits. */
export function sourceTexts(folder: string, fits: (path: string) => boolean): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && fits(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));
}

export const isTest = (path: string) => path.includes('.test.');
