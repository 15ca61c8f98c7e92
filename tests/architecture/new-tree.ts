import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const WORKSPACES = ['client', 'pwa', 'relay', 'shared-schema', 'tests', 'workers'];

/** A copy of the sources in which something is made by `npm run new`; its packages are those of this tree. */
export interface NewTree {
  readonly root: string;
  /** Runs `npm run new` there; answers the files that it made and changed. */
  make(kind: string, name: string, ...options: readonly string[]): readonly string[];
  remove(): void;
}

export function copyTree(): NewTree {
  const copy = mkdtempSync(join(tmpdir(), 'roundsman-new-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.split('\n')) {
    if (path === '' || path.endsWith('.png') || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  const own = join(copy, 'node_modules/@roundsman');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@roundsman')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of WORKSPACES) symlinkSync(join('../..', name), join(own, name));
  return {
    root: copy,
    make(kind, name, ...options) {
      const said = execFileSync(process.execPath, ['shared-schema/scripts/new.mjs', kind, name, ...options], {
        cwd: copy,
        encoding: 'utf8',
        stdio: 'pipe',
      });
      return [...said.matchAll(/^(?:made|changed)\s+(\S+)$/gm)].map(([, path]) => path ?? '');
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
