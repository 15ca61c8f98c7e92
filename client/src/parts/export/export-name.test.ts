import { expect, it } from 'vitest';
import { exportName } from './export-name.ts';

it.each([
  ['Sparkle & Shine', 'roundsman-sparkle-shine-2026-03-09'],
  ['  Łódź 💧 Okna / ../x ', 'roundsman-łódź-okna-x-2026-03-09'],
  ['💧', 'roundsman-2026-03-09'],
  ['a'.repeat(90), `roundsman-${'a'.repeat(40)}-2026-03-09`],
])('%s leaves in a file of its name', (account, name) => {
  expect(exportName(account, '2026-03-09')).toBe(name);
});
