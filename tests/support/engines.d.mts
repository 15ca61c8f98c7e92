export type Engine = 'Firefox' | 'WebKit';
export const ENGINES: Readonly<
  Record<Engine, { readonly packages: readonly string[]; missing(): readonly string[] }>
>;
export function whyLeftOut(name: Engine): string | undefined;
export function installEngines(): Promise<void>;
