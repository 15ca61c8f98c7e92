/** The cookie of an installation, named by it so that two on one host keep apart. */
export function sessionCookieName(installationId: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}roundsman-${installationId}`;
}

/** A browser is known for a year from its last sign-in. */
export const KNOWN_BROWSER_MS = 365 * 24 * 60 * 60 * 1000;

/** The cookie by which a browser shows that somebody has signed in with it before. It opens nothing by itself. */
export function knownCookieName(installationId: string, isSecure: boolean): string {
  return `${sessionCookieName(installationId, isSecure)}-known`;
}

/** Reads one cookie out of a Cookie header; undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** The token of an `Authorization: Bearer` header; undefined when there is none. */
export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(header?.trim() ?? '')?.[1];
}
