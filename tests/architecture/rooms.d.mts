export const BOOK_OF_WORK: readonly string[];
export function roomCircles(
  modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[],
): readonly string[];
