import { readdirSync } from 'node:fs';
import type { EffectKind } from '@roundsman/relay/effects/effect-kind.ts';
import { expect, it } from 'vitest';
import { EFFECTS } from './areas.ts';

const SERVER = new URL('../../relay/src/areas/', import.meta.url);

/** Every kind of effect that the server's side of an area defines. */
async function definedKinds(): Promise<readonly EffectKind[]> {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.effect-kinds.ts'),
  );
  const modules = await Promise.all(files.map((path) => import(new URL(path, SERVER).href)));
  return modules.flatMap((module) => Object.values<EffectKind>(module));
}

it('carries out every kind of effect that an area of the server wants, each in one way', async () => {
  const kinds = (await definedKinds()).map(({ kind }) => kind).sort();
  expect(kinds.length).toBeGreaterThan(6);
  expect(EFFECTS.map(({ kind }) => kind).sort()).toEqual(kinds);
});
