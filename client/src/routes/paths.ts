import { AREAS } from '../areas.ts';
import type { Area } from './define-area.ts';

/** All members of a union at once: `{ a: 1 } & { b: 2 }` of `{ a: 1 } | { b: 2 }`. */
type All<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never;
type AreaPaths = All<(typeof AREAS)[number]['paths']>;

const areaPaths: AreaPaths = Object.assign({}, ...AREAS.map(({ paths }: Area) => paths));

/** Typed links: every place in the app that another place leads to. Each area brings its own. */
export const paths = {
  ...areaPaths,
  yourWork: () => '/your-work',
  /** `email`: of the owner of the franchise. */
  mainFranchise: (email: string) => `/franchise?dataEmail=${encodeURIComponent(email)}`,
  /** What a developer looks at; only in developer mode. */
  developer: (tool?: string) => (tool === undefined ? '/dev' : `/dev/${tool}`),
  /** Every component of the kit on one page, for whoever builds with it. */
  gallery: () => '/dev/gallery',
} as const;
