import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '@roundsman/relay/cli/commands.ts';
import { ENVIRONMENT_NAMES } from '@roundsman/relay/cli/kit/environment.ts';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const guide = read('docs/operations.md');

/** Names of the settings that a file of deploy/ sets for the program. */
function settingsIn(text: string): string[] {
  return [...text.matchAll(/^\s*(?:Environment=|ENV |\s)?([A-Z][A-Z0-9_]+)[=:]\s?\S/gm)].map(
    ([, name = '']) => name,
  );
}

describe('the guide for operators', () => {
  it('explains every setting, and none that is not there', () => {
    const table = guide.slice(guide.indexOf('## Settings'), guide.indexOf('## Back it up'));
    const explained = [...table.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect([...explained].sort()).toEqual([...ENVIRONMENT_NAMES].sort());
  });

  it('names only commands that exist', () => {
    const names = new Set(COMMANDS.map(({ name }) => name));
    const named = [...guide.matchAll(/(?<!-[a-z] )\broundsman ([a-z][a-z-]+)(?: ([a-z-]{2,}))?/g)];
    expect(named.length).toBeGreaterThan(10);
    const unknown = named.filter(
      ([, first = '', second = '']) => !names.has(`${first} ${second}`) && !names.has(first),
    );
    expect(unknown.map(([text]) => text)).toEqual([]);
  });

  it('links to files that exist', () => {
    for (const [, path = ''] of guide.matchAll(/\]\((\.\.\/[^)#]+)\)/g)) {
      expect(() => read(join('docs', path)), path).not.toThrow();
    }
  });
});

describe('the files of deploy', () => {
  const others = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'SITE', 'CMD'];

  it.each(['deploy/roundsman.env', 'deploy/compose.yaml', 'deploy/compose.env.example', 'deploy/Dockerfile'])(
    '%s sets nothing that the program does not know',
    (path) => {
      const known = new Set([...ENVIRONMENT_NAMES, ...others]);
      const found = settingsIn(read(path));
      expect(found.filter((name) => !known.has(name))).toEqual([]);
      expect(found.length).toBeGreaterThan(2);
    },
  );

  it('give an image what the program is made of, and no settings', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '**/*.env', 'data']));
    const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
    const sources = copied.flatMap(([, words = '']) => words.split(' '));
    expect(sources).toContain('relay');
    expect(sources.filter((path) => path === '.' || path.startsWith('deploy'))).toEqual([]);
  });

  it('asks for every value that compose needs', () => {
    const needed = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    expect(new Set(settingsIn(`${read('deploy/compose.env.example').replaceAll(/=$/gm, '=x')}`))).toEqual(
      new Set(needed),
    );
  });

  it('gives a stop more time than the program takes at most', () => {
    const takes = Number(
      /STOP_WITHIN_MS = ([\d_]+)/.exec(read('relay/src/cli/serve/serve.ts'))?.[1]?.replaceAll('_', ''),
    );
    const unit = Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/roundsman.service'))?.[1]) * 1000;
    const compose = Number(/stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml'))?.[1]) * 1000;
    expect(takes).toBeGreaterThan(0);
    expect(Math.min(unit, compose)).toBeGreaterThan(takes);
  });
});
