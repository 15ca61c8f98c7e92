/** A name as names are compared: trimmed and without regard to case (C-6). */
export function nameKey(name: string): string {
  return name.trim().toLocaleLowerCase('en');
}

export function sameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}

const byText = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Natural order of texts: numbers by value, case aside. */
export function compareTexts(a: string, b: string): number {
  return byText.compare(a, b);
}

/** Records by name, those of one name by id: the same order on every device. */
export function byName(
  a: { readonly id: string; readonly name: string },
  b: { readonly id: string; readonly name: string },
): number {
  return compareTexts(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
