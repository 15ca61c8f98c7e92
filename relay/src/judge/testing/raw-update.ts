import * as encoding from 'lib0/encoding';

/** Where an entry stands: under a root, behind another entry, in a nested type, or in a list. */
export type RawPlace =
  | { readonly root: string; readonly key: string | null }
  | { readonly origin: RawId; readonly rightOrigin?: RawId }
  | { readonly parent: RawId; readonly key: string | null };

/** `any`: values as Yjs encodes JSON; `encoded`: one value in bytes of one's own; `deleted`: a run of dropped entries; `type`: a nested map; `text`: a string. */
export type RawContent =
  | { readonly any: readonly unknown[] }
  | { readonly encoded: Uint8Array }
  | { readonly deleted: number }
  | { readonly type: number }
  | { readonly text: string }
  | { readonly skip: number }
  | { readonly garbage: number };

export interface RawId {
  readonly client: number;
  readonly clock: number;
}

export interface RawStruct {
  readonly place: RawPlace;
  readonly content: RawContent;
}

export interface RawUpdate {
  readonly clients: readonly { client: number; clock: number; structs: readonly RawStruct[] }[];
  readonly deletes?: readonly { client: number; clock: number; length: number }[];
}

/** Encodes an update by hand, also one that no Yjs document would ever make. */
export function encodeRawUpdate({ clients, deletes = [] }: RawUpdate): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, clients.length);
  for (const { client, clock, structs } of clients) {
    encoding.writeVarUint(encoder, structs.length);
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, clock);
    for (const struct of structs) writeStruct(encoder, struct);
  }
  encoding.writeVarUint(encoder, deletes.length);
  for (const { client, clock, length } of deletes) {
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarUint(encoder, clock);
    encoding.writeVarUint(encoder, length);
  }
  return encoding.toUint8Array(encoder);
}

function writeId(encoder: encoding.Encoder, { client, clock }: RawId): void {
  encoding.writeVarUint(encoder, client);
  encoding.writeVarUint(encoder, clock);
}

function writeStruct(encoder: encoding.Encoder, { place, content }: RawStruct): void {
  if ('skip' in content || 'garbage' in content) {
    encoding.writeUint8(encoder, 'skip' in content ? 10 : 0);
    encoding.writeVarUint(encoder, 'skip' in content ? content.skip : content.garbage);
    return;
  }
  const kind =
    'any' in content || 'encoded' in content ? 8 : 'deleted' in content ? 1 : 'type' in content ? 7 : 4;
  const rightOrigin = 'origin' in place ? place.rightOrigin : undefined;
  const key = 'key' in place ? place.key : null;
  const flags = ('origin' in place ? 128 : 0) | (rightOrigin ? 64 : 0) | (key === null ? 0 : 32);
  encoding.writeUint8(encoder, kind | flags);
  if ('origin' in place) {
    writeId(encoder, place.origin);
    if (rightOrigin) writeId(encoder, rightOrigin);
  } else {
    encoding.writeVarUint(encoder, 'root' in place ? 1 : 0);
    if ('root' in place) encoding.writeVarString(encoder, place.root);
    else writeId(encoder, place.parent);
    if (key !== null) encoding.writeVarString(encoder, key);
  }
  writeContent(encoder, content);
}

function writeContent(encoder: encoding.Encoder, content: RawContent): void {
  if ('any' in content) {
    encoding.writeVarUint(encoder, content.any.length);
    for (const value of content.any) encoding.writeAny(encoder, value as encoding.AnyEncodable);
  } else if ('encoded' in content) {
    encoding.writeVarUint(encoder, 1);
    encoding.writeUint8Array(encoder, content.encoded);
  } else if ('deleted' in content) encoding.writeVarUint(encoder, content.deleted);
  else if ('type' in content) encoding.writeVarUint(encoder, content.type);
  else if ('text' in content) encoding.writeVarString(encoder, content.text);
}

/** Bytes as they are, in the place of an encoded value. */
export class RawValue {
  readonly bytes: Uint8Array;

  constructor(...bytes: readonly number[]) {
    this.bytes = Uint8Array.from(bytes);
  }
}

/** Members of an object in this order, also such as no object has. */
export class RawObject {
  readonly members: readonly (readonly [name: string, value: unknown])[];

  constructor(...members: readonly (readonly [name: string, value: unknown])[]) {
    this.members = members;
  }
}

/** Encodes a value like lib0, and what is raw in its arrays as it is told. */
export function encodeRawValue(value: unknown): Uint8Array {
  const encoder = encoding.createEncoder();
  writeValue(encoder, value);
  return encoding.toUint8Array(encoder);
}

function writeValue(encoder: encoding.Encoder, value: unknown): void {
  if (value instanceof RawValue) encoding.writeUint8Array(encoder, value.bytes);
  else if (value instanceof RawObject) {
    encoding.writeUint8(encoder, 118);
    encoding.writeVarUint(encoder, value.members.length);
    for (const [name, member] of value.members) {
      encoding.writeVarString(encoder, name);
      writeValue(encoder, member);
    }
  } else if (Array.isArray(value)) {
    encoding.writeUint8(encoder, 117);
    encoding.writeVarUint(encoder, value.length);
    for (const entry of value) writeValue(encoder, entry);
  } else encoding.writeAny(encoder, value as encoding.AnyEncodable);
}
