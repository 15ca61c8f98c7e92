export interface Floors {
  readonly name: string;
  readonly root: string;
  /** Folders, or files that end in `.ts`; lowest first. */
  readonly floors: readonly (readonly string[])[];
}

/** The floors of the server. */
export const FLOORS: readonly Floors[];

export function floorRuleName(name: string, part: string): string;

/** dependency-cruiser's `forbidden` rules for one root. */
export function floorRules(floors: Floors): readonly { readonly name: string; readonly severity: string }[];
