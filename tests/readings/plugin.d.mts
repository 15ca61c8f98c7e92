import type { Plugin } from 'vite';
export function wrongReading(id: string): Plugin;
