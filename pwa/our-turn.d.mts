/** Waits until no other process builds in a folder; it is then ours until this process ends, in whatever way. */
export function ourTurn(folder: string, waitMs: number): Promise<void>;
