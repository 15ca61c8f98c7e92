declare const config: { forbidden: readonly object[]; options: Record<string, unknown> };
export default config;
