import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Access } from '#server/platform/route.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { RouteAccess } from './access.ts';

/** Must be registered before the routes it describes. */
export async function describeApi(app: FastifyInstance, siteUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Castellan',
        description: 'Public rankings, player panel and admin area of a Lineage II server.',
        version: '1',
      },
      servers: [{ url: siteUrl }],
    },
    transform: jsonSchemaTransform,
  });
}

/** All other routes are for staff: others need no documentation for them. */
const FOR_EVERYBODY: readonly Access[] = ['public', 'player'];

export function openapiRoutes(app: FastifyInstance, declared: readonly RouteAccess[]): Route[] {
  return [
    documentRoute('/api/openapi.json', 'public', 'Get this OpenAPI specification', () =>
      describeFor(app, declared, FOR_EVERYBODY),
    ),
    documentRoute(
      '/api/admin/openapi.json',
      { staff: 'admin.access' },
      'Get this OpenAPI specification, including the admin area',
      () => app.swagger(),
    ),
  ];
}

function documentRoute(url: string, access: Access, summary: string, write: () => object): Route {
  let text: string | undefined;
  return route({
    method: 'GET',
    url,
    access,
    rateLimit: 'general',
    summary,
    replies: { 200: z.looseObject({}) },
    handle: ({ reply }) => {
      text ??= JSON.stringify(write());
      return reply
        .header('cache-control', access === 'public' ? 'public, max-age=300' : 'no-store')
        .type('application/json; charset=utf-8')
        .send(Buffer.from(text));
    },
  });
}

function describeFor(
  app: FastifyInstance,
  declared: readonly RouteAccess[],
  accesses: readonly Access[],
): object {
  const shown = new Set(
    declared
      .filter(({ access }) => accesses.includes(access))
      .map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`),
  );
  const { paths = {}, ...rest } = app.swagger() as { paths?: Record<string, object> };
  const kept = Object.entries(paths)
    .map(([path, verbs]) => {
      const open = Object.entries(verbs).filter(([verb]) => shown.has(`${verb} ${path}`));
      return [path, Object.fromEntries(open)] as const;
    })
    .filter(([, verbs]) => Object.keys(verbs).length > 0);
  return { ...rest, paths: Object.fromEntries(kept) };
}
