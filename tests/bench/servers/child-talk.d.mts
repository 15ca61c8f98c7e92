export function talkToBench(server: { port: number; stop: () => Promise<unknown> }): void;
