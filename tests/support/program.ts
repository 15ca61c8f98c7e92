import { join } from 'node:path';
import { inject } from 'vitest';

export type Program =
  | 'accounts-writer'
  | 'relay-child'
  | 'effect-worker'
  | 'attackers'
  | 'cluster'
  | 'kind-raiser';

/** Path of a program that was bundled for this run from `<name>.program.ts`. */
export function programPath(name: Program): string {
  return join(inject('programs'), `${name}.mjs`);
}
