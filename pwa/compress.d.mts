/** Puts `.br` and `.gz` beside each file of text below a folder, for the server to send as they are. */
export function compressBelow(folder: string): Promise<void>;
