const PATIENCE_MS = 5_000;

/**
 * Asks a service that the operator named: no other address is followed, it answers within seconds, and no more is read
 * than `mostBytes`. Throws when it is away, refuses or answers too much; the message names no address, as that may
 * carry a key.
 */
export async function fetchText(
  address: URL,
  { mostBytes, headers = {} }: { mostBytes: number; headers?: Readonly<Record<string, string>> },
): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(address, { headers, signal, redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the service answered ${response.status}`);
  }
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // What is left is not read: leaving the loop cancels it.
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Error('the service answered too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
