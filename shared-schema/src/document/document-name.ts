import { isKeyPart } from '#kernel/id.ts';
import type { DocumentKind, DocumentPart } from './document-kind.ts';

/** What a name says of each part of its kind; `part` is 0 where it is not written. */
export interface PartValues {
  readonly user?: string;
  readonly record?: string;
  /** `yyyy-mm`. */
  readonly month?: string;
  /** `yyyy`. */
  readonly year?: string;
  readonly part?: number;
}

/** Parts that a kind is split into at most. */
export const MAX_PARTS = 16;

const FITS: Readonly<Record<Exclude<DocumentPart, 'part'>, (text: string) => boolean>> = {
  user: isPlainPart,
  record: isPlainPart,
  month: (text) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text),
  year: (text) => /^\d{4}$/.test(text),
};

/** A point stands before the number of a part only. */
function isPlainPart(text: string): boolean {
  return isKeyPart(text) && !text.includes('.');
}

/**
 * The name of a document: `<kind>[:<user or record>][:<month or year>][.<part>]`.
 * @throws RangeError for a value that does not fit, which is a mistake of the caller.
 */
export function nameOf({ kind, parts }: Pick<DocumentKind, 'kind' | 'parts'>, values: PartValues): string {
  let name = kind;
  for (const part of parts) {
    if (part === 'part') continue;
    const value = values[part];
    if (value === undefined || !FITS[part](value)) throw new RangeError(`${kind} has no ${part} ${value}`);
    name += `:${value}`;
  }
  const number = values.part ?? 0;
  const fits = Number.isInteger(number) && number >= 0 && number < MAX_PARTS;
  if (!fits || (number > 0 && !parts.includes('part'))) throw new RangeError(`${kind} has no part ${number}`);
  return number > 0 ? `${name}.${number}` : name;
}

/** Reads what stands behind the kind of a name; `undefined` where it has another shape than its kind. */
export function readName({ kind, parts }: DocumentKind, name: string): PartValues | undefined {
  const isSplit = parts.includes('part');
  const [, whole = name, number = '0'] = (isSplit && /^(.*)\.([1-9]\d?)$/.exec(name)) || [];
  if (Number(number) >= MAX_PARTS) return undefined;
  const [of, ...texts] = whole.split(':');
  const named = parts.filter((part) => part !== 'part');
  if (of !== kind || texts.length !== named.length) return undefined;
  const values: Partial<Record<DocumentPart, string>> = {};
  for (const [index, part] of named.entries()) {
    const text = texts[index] ?? '';
    if (!FITS[part](text)) return undefined;
    values[part] = text;
  }
  return { ...(values as PartValues), ...(isSplit ? { part: Number(number) } : {}) };
}
