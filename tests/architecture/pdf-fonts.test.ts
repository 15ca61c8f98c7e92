import { readFileSync } from 'node:fs';
import { PRINTABLE } from '@roundsman/shared-schema/pdf/printable.ts';
import { expect, test } from 'vitest';

/** Ranges of code points that a TrueType font has, by the groups of its table `cmap`, format 12. */
function rangesOf(file: string): string {
  const bytes = readFileSync(new URL(`../../shared-schema/src/pdf/fonts/${file}`, import.meta.url));
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const record = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = bytes.readUInt32BE(record + 8);
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, at) => cmap + bytes.readUInt32BE(cmap + 8 + 8 * at),
  );
  const groups = subtables.find((at) => bytes.readUInt16BE(at) === 12) ?? 0;
  const ranges: [first: number, last: number][] = [];
  for (let at = 0; at < bytes.readUInt32BE(groups + 12); at += 1) {
    const first = bytes.readUInt32BE(groups + 16 + 12 * at);
    const last = bytes.readUInt32BE(groups + 20 + 12 * at);
    const before = ranges.at(-1);
    if (before && before[1] + 1 === first) before[1] = last;
    else ranges.push([first, last]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges
    .map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join(' ');
}

test('what a PDF file can print is what its fonts have', () => {
  expect(rangesOf('NotoSans-Regular.ttf')).toBe(PRINTABLE);
  expect(rangesOf('NotoSans-Bold.ttf')).toBe(PRINTABLE);
});
