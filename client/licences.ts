import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Module of the client whose contents the build writes. */
const DATA = /areas[\\/]about[\\/]licences\.data\.ts$/;
const COPYRIGHT = /^\W*(?:copyright|\(c\)|©)/i;

interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Its own lines of copyright. */
  readonly copyright: string;
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)/i.test(name));
  if (file === undefined) return '';
  try {
    return readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim();
  } catch {
    return '';
  }
}

/** Name, version, licence and copyright of everything that comes with the product, and each licence's words once. */
function read(root: string): { packages: Package[]; texts: Record<string, string> } {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      { name?: string; version?: string; license?: unknown; dev?: boolean; link?: boolean }
    >;
  };
  const packages = new Map<string, Package>();
  const texts: Record<string, string> = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    const folder = join(root, path);
    if (!path.includes('node_modules/') || entry.dev || entry.link || !existsSync(folder)) continue;
    // An alias in the lock says what it really is.
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = typeof entry.license === 'string' ? entry.license : 'see the package';
    const lines = licenceText(folder).split('\n');
    const copyright = lines.filter((line) => COPYRIGHT.test(line)).slice(0, 3);
    packages.set(`${name}@${entry.version}`, {
      name,
      version: entry.version ?? '',
      licence,
      copyright: copyright.map((line) => line.trim()).join('\n'),
    });
    const words = lines.filter((line) => !COPYRIGHT.test(line)).join('\n');
    // The shortest has the least besides the licence itself.
    const known = texts[licence];
    if (words.length > 200 && (known === undefined || words.length < known.length))
      texts[licence] = words.trim();
  }
  return { packages: [...packages.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')), texts };
}

/** Fills the about page's list of licences from what is installed when the client is built (companion ABT-1). */
export function licences(root: string): Plugin {
  return {
    name: 'roundsman-licences',
    load(id) {
      if (!DATA.test(id.split('?')[0] ?? '')) return null;
      const { packages, texts } = read(root);
      return `export const PACKAGES = ${JSON.stringify(packages)};\nexport const TEXTS = ${JSON.stringify(texts)};\n`;
    },
  };
}
