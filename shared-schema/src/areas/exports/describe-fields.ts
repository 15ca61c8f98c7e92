import { z } from 'zod/mini';
import { describeColumns, TOLD_ENTITIES } from './entities.ts';

/**
 * What `fields.json` of an archive tells: each column of each CSV file, and a JSON schema of each field of each JSON-lines
 * file. The app goes without the schemas: what makes them weighs too much.
 */
export function describeFields(): Readonly<Record<string, unknown>> {
  const columns = describeColumns();
  return Object.fromEntries(
    TOLD_ENTITIES.map(({ name, lineFields, lineBase }) => {
      const fields = Object.entries(lineFields).map(([field, schema]) => [field, schemaOf(schema)]);
      const jsonl = { ...Object.fromEntries(fields), ...(lineBase && propertiesOf(lineBase)) };
      return [name, { ...columns[name], jsonl }];
    }),
  );
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly JsonSchema[];
}

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return rest as JsonSchema;
}

/** Fields of an object, also where null may stand instead of it. */
function propertiesOf(schema: z.ZodMiniType): Readonly<Record<string, unknown>> {
  const { properties, anyOf = [] } = schemaOf(schema);
  return properties ?? anyOf.find((one) => one.properties)?.properties ?? {};
}
