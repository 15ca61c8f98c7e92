import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files below a folder of the repository whose path, from that folder on, fits. */
export function sourceFiles(
  folder: string,
  fits: (path: string) => boolean,
): { readonly path: string; readonly text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && fits(path))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }));
}

/** Texts of those files. */
export function sourceTexts(folder: string, fits: (path: string) => boolean): string[] {
  return sourceFiles(folder, fits).map(({ text }) => text);
}

export const isTest = (path: string) => path.includes('.test.');
