export const BROWSERS: string[];
export const LACKING: readonly string[];
