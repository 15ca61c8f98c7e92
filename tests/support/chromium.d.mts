export const DEBIAN_CHROMIUM: string;
export function canInstall(): boolean;
export function findChromium(): Promise<string>;
export function findHeadlessShell(chromium: string): string;
