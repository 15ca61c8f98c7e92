import { MAX_BASE_BYTES, MAX_STAMP_BYTES } from '@roundsman/shared-schema/document/stamped.ts';
import type { ByteReader } from './byte-reader.ts';
import { UpdateFault } from './update-fault.ts';

/** A value as it came. */
export interface ReadValue {
  /** `undefined` where it may not stand whatever it says. */
  readonly json: unknown;
  /** Size of the encoded form. */
  readonly bytes: number;
  /** It is nothing but JSON, in the one encoding that lib0 gives it: what is judged is then what is stored. */
  readonly isJson: boolean;
  /** No key may hold as much; it was passed over. */
  readonly isTooLarge: boolean;
}

/** Deeper than any record; Yjs decodes by recursion, and must not run out of stack half-way. */
const MAX_DEPTH = 100;
/** The largest list with its stamp. */
const MAX_BYTES = MAX_BASE_BYTES + MAX_STAMP_BYTES;
/** More than the largest list has; a schema looks at each, and may have something to say about each. */
const MAX_NODES = 12_000;

const UNDEFINED = 127;
const NULL = 126;
const INTEGER = 125;
const FLOAT32 = 124;
const FLOAT64 = 123;
const BIGINT = 122;
const FALSE = 121;
const TRUE = 120;
const STRING = 119;
const OBJECT = 118;
const ARRAY = 117;
const BYTES = 116;
const MAX_INTEGER = 2 ** 31 - 1;

const numbers = new DataView(new ArrayBuffer(8));

/**
 * Reads values as lib0 encodes them. From where one can be seen not to be allowed, or to be larger than any may be, it
 * is not built any more but only passed over.
 */
export class ValueReader {
  readonly #reader: ByteReader;
  /** Values, those within values counted, that may still be read. */
  #nodesLeft: number;
  #start = 0;
  #nodes = 0;
  #isJson = true;
  #isTooLarge = false;

  constructor(reader: ByteReader, maxNodes: number) {
    this.#reader = reader;
    this.#nodesLeft = maxNodes;
  }

  /** @throws UpdateFault for what is no value, is nested too deeply, or makes too many nodes with those before. */
  read(): ReadValue {
    this.#start = this.#reader.position;
    this.#nodes = 0;
    this.#isJson = true;
    this.#isTooLarge = false;
    const json = this.#any(MAX_DEPTH + 1);
    const bytes = this.#reader.position - this.#start;
    if (bytes > MAX_BYTES) this.#isTooLarge = true;
    const isJson = this.#isJson;
    return { json: this.#isBuilding ? json : undefined, bytes, isJson, isTooLarge: this.#isTooLarge };
  }

  get #isBuilding(): boolean {
    return this.#isJson && !this.#isTooLarge;
  }

  #any(depth: number): unknown {
    this.#count();
    const reader = this.#reader;
    const kind = reader.uint8();
    switch (kind) {
      case NULL:
        return null;
      case TRUE:
        return true;
      case FALSE:
        return false;
      case STRING:
        return this.#text();
      case INTEGER:
        return this.#integer();
      case FLOAT32:
      case FLOAT64:
        return this.#float(kind);
      case ARRAY:
        return this.#array(depth - 1);
      case OBJECT:
        return this.#object(depth - 1);
      case UNDEFINED:
        break;
      case BIGINT:
        reader.take(8);
        break;
      case BYTES:
        reader.take(reader.varUint());
        break;
      default:
        throw new UpdateFault('undecodable', `a value of kind ${kind}`);
    }
    this.#isJson = false;
    return undefined;
  }

  #count(): void {
    this.#nodes += 1;
    this.#nodesLeft -= 1;
    if (this.#nodesLeft < 0) throw new UpdateFault('too-large', 'values of too many nodes');
    if (this.#nodes > MAX_NODES || this.#reader.position - this.#start > MAX_BYTES) this.#isTooLarge = true;
  }

  #text(): string | undefined {
    const reader = this.#reader;
    const { position } = reader;
    const length = reader.varUint();
    if (reader.position + length - this.#start > MAX_BYTES) this.#isTooLarge = true;
    if (!this.#isBuilding) {
      reader.take(length);
      return undefined;
    }
    reader.position = position;
    return reader.text();
  }

  #integer(): number {
    const number = this.#reader.varInt();
    if (Math.abs(number) > MAX_INTEGER) this.#isJson = false;
    return number;
  }

  /** Only what has no shorter form is encoded so. */
  #float(kind: typeof FLOAT32 | typeof FLOAT64): number {
    const bytes = this.#reader.take(kind === FLOAT32 ? 4 : 8);
    for (let at = 0; at < bytes.length; at += 1) numbers.setUint8(at, bytes[at] ?? 0);
    const number = kind === FLOAT32 ? numbers.getFloat32(0) : numbers.getFloat64(0);
    const isInteger = Number.isInteger(number) && Math.abs(number) <= MAX_INTEGER;
    const isLonger = kind === FLOAT64 && Math.fround(number) === number;
    if (!Number.isFinite(number) || isInteger || isLonger) this.#isJson = false;
    return number;
  }

  #array(depth: number): unknown[] {
    if (depth === 0) throw new UpdateFault('undecodable', 'a value is nested too deeply');
    const array: unknown[] = [];
    for (let left = this.#reader.varUint(); left > 0; left -= 1) {
      const entry = this.#any(depth);
      if (this.#isBuilding) array.push(entry);
    }
    return array;
  }

  /**
   * A key twice would show only the last of its values, `__proto__` none, and keys that are numbers in any but rising
   * order, or behind others, would be encoded in another order.
   */
  #object(depth: number): object {
    if (depth === 0) throw new UpdateFault('undecodable', 'a value is nested too deeply');
    const object: Record<string, unknown> = {};
    let lastIndex = -1;
    let hasNames = false;
    for (let left = this.#reader.varUint(); left > 0; left -= 1) {
      const key = this.#text();
      if (key !== undefined) {
        const index = indexOf(key);
        if (index === undefined) hasNames = true;
        else if (hasNames || index <= lastIndex) this.#isJson = false;
        else lastIndex = index;
        if (key === '__proto__' || Object.hasOwn(object, key)) this.#isJson = false;
      }
      const value = this.#any(depth);
      if (key !== undefined && this.#isBuilding) object[key] = value;
    }
    return object;
  }
}

/** The number of a key that objects list before all others, as arrays do. */
function indexOf(key: string): number | undefined {
  const code = key.charCodeAt(0);
  if (!(code >= 48 && code <= 57) || key.length > 10) return undefined;
  const index = Number(key);
  return String(index) === key && index < 2 ** 32 - 1 ? index : undefined;
}
