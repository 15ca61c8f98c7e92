import type { IncomingHttpHeaders } from 'node:http';

function hostOf(url: string): string | null {
  try {
    return new URL(url).host;
  } catch {
    return null;
  }
}

export type OriginVerdict = 'own' | 'absent' | 'foreign';

/** Whether a request's Origin is this site: the host of PUBLIC_URL, or without one the host it was sent to. */
export function judgeOrigin(
  headers: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  publicUrl: string | undefined,
): OriginVerdict {
  if (headers.origin === undefined) return 'absent';
  const host = hostOf(headers.origin);
  if (host === null) return 'foreign';
  const own = publicUrl === undefined ? headers.host?.toLowerCase() : hostOf(publicUrl);
  return host === own ? 'own' : 'foreign';
}
