import type { JsonSchema } from './values.ts';

export interface Operation {
  method: string;
  /** With `{name}` placeholders. */
  path: string;
  access: string;
  query: Record<string, JsonSchema>;
  params: Record<string, JsonSchema>;
  body: JsonSchema | undefined;
}

interface OpenApiOperation {
  description?: string;
  parameters?: { name: string; in: string; schema?: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}

/** All operations in the site's OpenAPI document. */
export function readOperations(document: { paths: Record<string, object> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs as Record<string, OpenApiOperation>).map(([verb, described]) => ({
      method: verb.toUpperCase(),
      path,
      access: /Access: (\w+)/.exec(described.description ?? '')?.[1] ?? 'public',
      query: schemasIn(described, 'query'),
      params: schemasIn(described, 'path'),
      body: Object.values(described.requestBody?.content ?? {})[0]?.schema,
    })),
  );
}

function schemasIn(
  { parameters = [] }: OpenApiOperation,
  location: string,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === location)
      .map(({ name, schema }) => [name, schema ?? {}]),
  );
}
