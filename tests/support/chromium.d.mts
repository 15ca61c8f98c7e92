export const DEBIAN_CHROMIUM: string;
export function findChromium(): Promise<string>;
export function findHeadlessShell(chromium: string): string;
