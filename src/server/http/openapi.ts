import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Route, route } from '#server/platform/route.ts';

/** Must be registered before the routes it describes. */
export async function describeApi(app: FastifyInstance, siteUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Castellan',
        description: 'Public boards, player panel and back office of a Lineage II server.',
        version: '1',
      },
      servers: [{ url: siteUrl }],
    },
    transform: jsonSchemaTransform,
  });
}

export function openapiRoute(app: FastifyInstance): Route {
  let text: string | undefined;
  return route({
    method: 'GET',
    url: '/api/openapi.json',
    access: 'public',
    rateLimit: 'general',
    summary: 'This description',
    replies: { 200: z.looseObject({}) },
    handle: ({ reply }) => {
      text ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(Buffer.from(text));
    },
  });
}
