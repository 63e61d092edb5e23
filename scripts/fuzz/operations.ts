import type { Shape } from './values.ts';

export interface Operation {
  method: string;
  /** With `{name}` placeholders. */
  path: string;
  access: string;
  query: Record<string, Shape>;
  params: Record<string, Shape>;
  body: Shape | undefined;
}

interface Described {
  description?: string;
  parameters?: { name: string; in: string; schema?: Shape }[];
  requestBody?: { content?: Record<string, { schema?: Shape }> };
}

/** All operations in the site's OpenAPI document. */
export function readOperations(document: { paths: Record<string, object> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs as Record<string, Described>).map(([verb, described]) => ({
      method: verb.toUpperCase(),
      path,
      access: /Access: (\w+)/.exec(described.description ?? '')?.[1] ?? 'public',
      query: shapesIn(described, 'query'),
      params: shapesIn(described, 'path'),
      body: Object.values(described.requestBody?.content ?? {})[0]?.schema,
    })),
  );
}

function shapesIn({ parameters = [] }: Described, place: string): Record<string, Shape> {
  return Object.fromEntries(
    parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema ?? {}]),
  );
}
