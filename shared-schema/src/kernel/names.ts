import { withoutMarks } from './whole-text.ts';

/** A name as names are compared: without regard to case, to kinds of blanks and to how accents are written (C-6). */
export function nameKey(name: string): string {
  return withoutMarks(name).normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}

export function sameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}

const collators = new Map<string, Intl.Collator>();

/** The natural order of texts in a language: numbers by value, case aside. */
export function textsIn(locale: string): Intl.Collator {
  const known = collators.get(locale);
  if (known) return known;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  collators.set(locale, collator);
  return collator;
}

/** Natural order of texts, the same on every device: numbers by value, case aside. */
export function compareTexts(a: string, b: string): number {
  return textsIn('en-GB').compare(a, b);
}

/** Records by name, those of one name by id: the same order on every device. */
export function byName(
  a: { readonly id: string; readonly name: string },
  b: { readonly id: string; readonly name: string },
): number {
  return compareTexts(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
