/** A name as names are compared: trimmed and without regard to case (C-6). */
export function nameKey(name: string): string {
  return name.trim().toLocaleLowerCase('en');
}

export function sameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}
