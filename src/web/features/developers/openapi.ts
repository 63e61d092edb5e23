/** The part of our server's OpenAPI description that the page shows. */
export interface Openapi {
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; required?: boolean; schema: Schema }[];
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  prefixItems?: Schema[];
}

/** The kinds of access in the public description. */
export const ACCESSES = ['public', 'player', 'operator'] as const;
type Access = (typeof ACCESSES)[number];

export interface Call {
  method: string;
  path: string;
  summary: string;
  access: Access;
  parameters: { name: string; type: string; isRequired: boolean }[];
  response: string | null;
}

export function listCalls({ paths }: Openapi): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      summary: call.summary ?? '',
      access: ACCESSES.find((access) => call.description === `Access: ${access}`) ?? 'public',
      parameters: (call.parameters ?? []).map(({ name, required, schema }) => ({
        name,
        type: String(schema.type ?? ''),
        isRequired: required ?? false,
      })),
      response: shapeOf(call.responses?.['200']?.content?.['application/json']?.schema),
    })),
  );
}

/** A schema in the short form a person reads: `{ heroes: [{ name: string }] }`. */
function shapeOf(schema: Schema | undefined): string | null {
  if (schema === undefined) return null;
  return JSON.stringify(shape(schema), null, 2).replaceAll('"', '');
}

function shape(schema: Schema): unknown {
  const { type, properties, items, anyOf, prefixItems } = schema;
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, shape(inner)]),
    );
  }
  if (prefixItems) return prefixItems.map(shape);
  if (items) return [shape(items)];
  if (anyOf) return anyOf.map((inner) => String(shape(inner))).join(' | ');
  return String(type ?? 'any');
}
