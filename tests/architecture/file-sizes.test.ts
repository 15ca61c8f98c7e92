import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_LINES = 300;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));
const lines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length;

describe('sizes of files', () => {
  test('no file of the product is longer than a person reads at once', () => {
    const long = files.filter((path) => !path.includes('.test.') && lines(path) > MAX_LINES + 1);
    expect(long).toEqual([]);
  });

  test('the median stays short', () => {
    const sizes = files.map(lines).sort((a, b) => a - b);
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(110);
  });
});
