/** A package that comes with the product. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** The package's own lines of copyright. */
  readonly copyright: string;
}

// The build puts the real list in the place of this module: see client/licences.ts.
export const PACKAGES: readonly Licensed[] = [];
/** Words of each licence, by its SPDX expression. */
export const TEXTS: Readonly<Record<string, string>> = {};
