import type { z } from 'zod/mini';

type Schema = z.core.$ZodType;
type Kinds = z.core.$ZodTypes;

/**
 * Foresees what a schema does with a value: true where the schema gives the value back as it is, false where it refuses
 * the value, undefined where only the schema itself can tell.
 */
type Takes = (value: unknown) => boolean | undefined;

const known = new WeakMap<Schema, Takes>();

/**
 * Reads a stored value by its schema; answers `undefined` for a value that the schema refuses. A value that fits as it
 * stands comes back uncopied, because a screen reads thousands at its start and a schema copies each at every step. The
 * schema itself reads every other value, such as one with a field too many, a default, or a kind that `Takes` does not know.
 */
export function readJson<T extends z.ZodMiniType>(schema: T, json: unknown): z.infer<T> | undefined {
  const taken = takesOf(schema)(json);
  if (taken !== undefined) return taken ? (json as z.infer<T>) : undefined;
  const parsed = schema.safeParse(json);
  return parsed.success ? (parsed.data as z.infer<T>) : undefined;
}

function takesOf(schema: Schema): Takes {
  let takes = known.get(schema);
  if (!takes) {
    takes = checked(takesKind(schema as Kinds), checksOf(schema as Kinds));
    known.set(schema, takes);
  }
  return takes;
}

function checked(kind: Takes, checks: readonly Takes[]): Takes {
  if (checks.length === 0) return kind;
  return (value) => {
    let taken = kind(value);
    for (const check of checks) if (taken) taken = check(value);
    return taken;
  };
}

const unsure: Takes = () => undefined;

function takesKind({ _zod: { def } }: Kinds): Takes {
  if ('coerce' in def && def.coerce) return unsure;
  switch (def.type) {
    case 'string':
    case 'boolean':
      return (value) => typeof value === def.type;
    case 'number':
      return Number.isFinite;
    case 'enum':
      return among(Object.values(def.entries));
    case 'literal':
      return among(def.values);
    case 'nullable':
      return orNull(def.innerType);
    case 'optional':
      return takesOf(def.innerType);
    case 'array':
      return listOf(def.element);
    case 'object':
      return def.catchall ? unsure : fieldsOf(def.shape);
    case 'union':
      return oneOf(def.options);
    default:
      return unsure;
  }
}

function among(values: readonly unknown[]): Takes {
  const all = new Set(values);
  return (value) => all.has(value);
}

function orNull(schema: Schema): Takes {
  const takes = takesOf(schema);
  return (value) => value === null || takes(value);
}

function listOf(element: Schema): Takes {
  const takes = takesOf(element);
  return (value) => {
    if (!Array.isArray(value)) return false;
    let taken: boolean | undefined = true;
    for (const one of value) {
      const it = takes(one);
      if (it === false) return false;
      taken &&= it;
    }
    return taken;
  };
}

function fieldsOf(shape: Readonly<Record<string, Schema>>): Takes {
  const fields = new Map<string, Takes>();
  const needed: (readonly [name: string, takes: Takes])[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const takes = takesOf(schema);
    fields.set(name, takes);
    if (!mayBeAbsent(schema as Kinds)) needed.push([name, takes]);
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
    let taken: boolean | undefined = true;
    for (const name of Object.keys(value)) {
      const it = fields.get(name)?.(value[name as keyof typeof value]);
      if (it === false) return false;
      taken &&= it;
    }
    for (const [name, takes] of needed)
      if (!Object.hasOwn(value, name)) taken = takes(undefined) === false ? false : taken && undefined;
    return taken;
  };
}

/** A field that may be absent, and of which nothing is made then. */
function mayBeAbsent({ _zod: { def } }: Kinds): boolean {
  return def.type === 'optional' && def.innerType._zod.optin !== 'defaulted';
}

/** The first that takes a value reads it, be it in another form. */
function oneOf(options: readonly Schema[]): Takes {
  return (value) => {
    for (const option of options) {
      const taken = takesOf(option)(value);
      if (taken !== false) return taken;
    }
    return false;
  };
}

/** The checks of a schema, those first of which it consists itself, such as that of whole numbers. */
function checksOf(schema: Kinds): Takes[] {
  const own: readonly unknown[] = schema._zod.traits.has('$ZodCheck') ? [schema] : [];
  return [...own, ...(schema._zod.def.checks ?? [])].map((check) => checkOf(check as Check));
}

interface Check {
  readonly _zod: {
    check(payload: { value: unknown; issues: unknown[] }): unknown;
  };
}

function checkOf({ _zod }: Check): Takes {
  return (value) => {
    const payload = { value, issues: [] };
    const said = _zod.check(payload);
    if (said instanceof Promise || payload.value !== value) return undefined;
    return payload.issues.length === 0;
  };
}
