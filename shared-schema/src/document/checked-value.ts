import { type RecordDefinition, schemaOf } from './record.ts';
import type { Json } from './stamped.ts';

/** A value of a group, member or piece as its schema has it; one that does not fit is a fault of the program. */
export function checkedGroup(definition: RecordDefinition, group: string, value: unknown): Json {
  const schema = schemaOf(definition, group);
  if (!schema) throw new Error(`${definition.name} has no group ${group}`);
  return schema.parse(value) as Json;
}

/** A value above the limit of one key; `executeCommand` turns it into the error `sync.value-too-large`. */
export class OversizeValue extends Error {
  constructor(readonly key: string) {
    super(`value of ${key} is too large`);
  }
}
