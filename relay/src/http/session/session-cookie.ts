/** The cookie of an installation, named by it so that two on one host keep apart. */
export function sessionCookieName(installationId: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}roundsman-${installationId}`;
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
