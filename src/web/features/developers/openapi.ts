/** The part of our server's OpenAPI description that the page shows. */
export interface Openapi {
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in?: string; required?: boolean; schema: Schema }[];
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  prefixItems?: Schema[];
}

/** The kinds of access in the public description. */
export const ACCESSES = ['public', 'player', 'operator'] as const;
type Access = (typeof ACCESSES)[number];

export interface Parameter {
  name: string;
  isInPath: boolean;
  type: string;
  isRequired: boolean;
  /** Empty if any value of the type is accepted. */
  values: readonly string[];
  /** Used if it is left out; null if there is none. */
  standard: string | null;
}

export interface Call {
  /** Of its place on the page. */
  id: string;
  method: string;
  path: string;
  summary: string;
  access: Access;
  parameters: readonly Parameter[];
  response: string | null;
}

export function listCalls({ paths }: Openapi): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      id: `${method}${path}`.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, ''),
      method: method.toUpperCase(),
      path,
      summary: call.summary ?? '',
      access: ACCESSES.find((access) => call.description === `Access: ${access}`) ?? 'public',
      parameters: (call.parameters ?? []).map(({ name, in: place, required, schema }) => ({
        name,
        isInPath: place === 'path',
        type: String(schema.type ?? ''),
        isRequired: required ?? false,
        values: (schema.enum ?? []).map(String),
        standard: schema.default === undefined ? null : String(schema.default),
      })),
      response: shapeOf(call.responses?.['200']?.content?.['application/json']?.schema),
    })),
  );
}

/** The path with an example for each parameter it cannot do without. */
export function exampleUrl({ path, parameters }: Pick<Call, 'path' | 'parameters'>): string {
  const sampleOf = ({ name, type, values }: Parameter) =>
    values[0] ?? (type === 'integer' || type === 'number' ? '1' : `:${name}`);
  const needed = parameters.filter(({ isRequired }) => isRequired);
  const query = needed.filter(({ isInPath }) => !isInPath);
  const url = needed
    .filter(({ isInPath }) => isInPath)
    .reduce((before, one) => before.replace(`{${one.name}}`, sampleOf(one)), path);
  if (query.length === 0) return url;
  return `${url}?${query.map((one) => `${one.name}=${sampleOf(one)}`).join('&')}`;
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
