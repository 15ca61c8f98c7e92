import type { Plugin } from 'vite';
export function wrongReading(): Plugin;
