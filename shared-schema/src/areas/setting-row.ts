import { z } from 'zod/mini';
import type { Requirement } from '#access/may.ts';
import { wordPieces } from '#document/pieces/member-pieces.ts';
import type { Pieces } from '#document/pieces/pieces.ts';
import type { Json } from '#document/stamped.ts';
import { typedName } from '#kernel/whole-text.ts';

/** `account`: document `settings`; `me`: the user's own document; `device`: never leaves the device (SET-1). */
export type SettingScope = 'account' | 'me' | 'device';

/** Units that a number may stand in; each has its words on the screen. */
export type SettingUnit = 'minutes' | 'days' | 'percent' | 'years' | 'times';

/** The sections of the settings, in the order of companion 5.28. */
export const SETTING_SECTION_NAMES = [
  'business',
  'schedule',
  'workers',
  'day-pilot',
  'invoicing',
  'payments',
  'owing',
  'messages',
  'customers',
  /** Alerts have no settings of the firm: each person's own choices stand in their profile (ALT-4). */
  'alerts',
  'data',
  'interface',
  /** Developer mode has no settings: its tools have pages of their own. */
  'developer',
] as const;
export type SettingSection = (typeof SETTING_SECTION_NAMES)[number];

/** How a setting is asked for. `own`: on a screen of its own, never in the dialog. */
export type SettingForm =
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly unit?: SettingUnit;
      /** Nothing typed turns it off. */
      readonly mayBeEmpty?: true;
    }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'text'; readonly max: number; readonly lines?: true }
  | { readonly kind: 'list'; readonly max: number; readonly length: number }
  | { readonly kind: 'time-range' }
  | { readonly kind: 'weekdays' }
  | { readonly kind: 'frequency' }
  | { readonly kind: 'address' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'landing' }
  | { readonly kind: 'language' }
  /** On for so long (milliseconds), then off by itself; the value is when it ends, null while it is off. */
  | { readonly kind: 'until'; readonly ms: number }
  | { readonly kind: 'own' };

/** One setting: who it belongs to, what it may be, what holds until it is set, and how it is asked for. */
export interface SettingRow<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly of: SettingScope;
  readonly schema: S;
  /** Holds until somebody sets it, and for what is stored damaged. */
  readonly fallback: Json;
  readonly form: SettingForm;
  /**
   * Something that ships reads it, so the dialog shows it; a test compares this with the sources. Until then the
   * setting may be stored, and nothing asks for it.
   */
  readonly ships: boolean;
  /** A route whose screen has to exist, and to open, before the setting means anything. */
  readonly route?: string;
  /** Beyond Owner and Admin. */
  readonly requires?: Requirement;
  /** Changing it does something to what is there already; the text says what. */
  readonly affects?: true;
  /** A list whose members people change apart, each under a key of its own (C-23); it has no order but that of adding. */
  readonly pieces?: Pieces;
}

/** Settings of one section, by their paths. `section`: null for those of a screen of its own. */
export interface SettingGroup {
  readonly section: SettingSection | null;
  readonly rows: Readonly<Record<string, SettingRow>>;
}

/** Defines the settings that an area brings; list them in `settings.ts` and in the manifest of the area. */
export function defineSettings<const G extends readonly SettingGroup[]>(groups: G): G {
  return groups;
}

type More = Partial<Pick<SettingRow, 'ships' | 'route' | 'requires' | 'affects' | 'pieces'>>;

function row<S extends z.ZodMiniType>(
  of: SettingScope,
  schema: S,
  fallback: Json,
  form: SettingForm,
  more: More = {},
): SettingRow<S> {
  return { of, schema, fallback, form, ships: false, ...more };
}

export function onOff(of: SettingScope, fallback: boolean, more?: More): SettingRow<z.ZodMiniBoolean> {
  return row(of, z.boolean(), fallback, { kind: 'switch' }, more);
}

/** A whole number from `min` to `max`. */
export function whole(
  of: SettingScope,
  form: { min: number; max: number; unit?: SettingUnit },
  fallback: number,
  more?: More,
): SettingRow<z.ZodMiniNumber> {
  const { min, max } = form;
  return row(of, z.int().check(z.minimum(min), z.maximum(max)), fallback, { kind: 'number', ...form }, more);
}

/** A whole number, or null for off. */
export function wholeOrOff(
  of: SettingScope,
  form: { min: number; max: number; unit?: SettingUnit },
  more?: More,
): SettingRow<z.ZodMiniNullable<z.ZodMiniNumber>> {
  const schema = z.nullable(z.int().check(z.minimum(form.min), z.maximum(form.max)));
  return row(of, schema, null, { kind: 'number', mayBeEmpty: true, ...form }, more);
}

export function oneOf<const T extends readonly [string, ...string[]]>(
  of: SettingScope,
  options: T,
  fallback: T[number],
  more?: More,
) {
  return row(of, z.enum(options), fallback, { kind: 'choice', options }, more);
}

/** Words of at most `max` characters; empty until somebody writes some. */
export function words(
  of: SettingScope,
  max: number,
  more?: More & { lines?: true },
): SettingRow<z.ZodMiniString> {
  const { lines, ...rest } = more ?? {};
  const form: SettingForm = { kind: 'text', max, ...(lines ? { lines } : {}) };
  return row(of, z.string().check(z.maxLength(max)), '', form, rest);
}

/** Up to 50 different words, each of at most 100 characters. */
export function wordList(of: SettingScope, fallback: readonly string[], more?: More) {
  const word = z.string().check(z.overwrite(typedName), z.minLength(1), z.maxLength(100));
  const schema = z.array(word).check(z.maxLength(50));
  const form: SettingForm = { kind: 'list', max: 50, length: 100 };
  return row(of, schema, fallback, form, { pieces: wordPieces(word), ...more });
}

/** Any other shape; `form` says how it is asked for. */
export function shaped<S extends z.ZodMiniType>(
  of: SettingScope,
  schema: S,
  fallback: Json & z.input<S>,
  form: SettingForm,
  more?: More,
): SettingRow<S> {
  return row(of, schema, fallback, form, more);
}

/** A small picture as a data URL, scaled by the device that chose it; empty for none. `max`: its characters. */
export function pictureField(max: number): z.ZodMiniString {
  return z
    .string()
    .check(z.maxLength(max), z.regex(/^$|^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/));
}

export const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
