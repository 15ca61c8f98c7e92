import { withoutMarks } from './whole-text.ts';

/** A name as names are compared: without regard to case, to kinds of blanks and to how accents are written (C-6). */
export function nameKey(name: string): string {
  return withoutMarks(name).normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}

export function sameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}
