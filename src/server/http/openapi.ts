import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { API_SUMMARIES } from '#server/locales/texts.ts';
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

/** All other routes are for staff and operators: nobody else needs their documentation. */
const FOR_EVERYBODY: readonly Access[] = ['public', 'player'];

export function openapiRoutes(app: FastifyInstance, declared: readonly RouteAccess[]): Route[] {
  return [
    documentRoute('/api/openapi.json', 'public', 'Get this OpenAPI specification', (language) =>
      inLanguage(describeFor(app, declared, FOR_EVERYBODY), language),
    ),
    documentRoute(
      '/api/admin/openapi.json',
      { staff: 'admin.access' },
      'Get this OpenAPI specification, including the admin area',
      () => app.swagger(),
    ),
  ];
}

function documentRoute(
  url: string,
  access: Access,
  summary: string,
  createDocument: (language: Language) => object,
): Route {
  const texts = new Map<Language, string>();
  return route({
    method: 'GET',
    url,
    access,
    rateLimit: 'general',
    summary,
    replies: { 200: z.looseObject({}) },
    handle: ({ reply, language }) => {
      const text = texts.get(language) ?? JSON.stringify(createDocument(language));
      texts.set(language, text);
      return reply
        .header('cache-control', access === 'public' ? 'public, max-age=300' : 'no-store')
        .header('vary', 'accept-language, cookie')
        .type('application/json; charset=utf-8')
        .send(Buffer.from(text));
    },
  });
}

type Paths = Record<string, Record<string, { summary?: string }>>;

function describeFor(
  app: FastifyInstance,
  declared: readonly RouteAccess[],
  accesses: readonly Access[],
): { paths: Paths } {
  const shown = new Set(
    declared
      .filter(({ access }) => accesses.includes(access))
      .map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`),
  );
  const { paths = {}, ...rest } = app.swagger() as { paths?: Paths };
  const visiblePaths = Object.entries(paths)
    .map(([path, verbs]) => {
      const open = Object.entries(verbs).filter(([verb]) => shown.has(`${verb} ${path}`));
      return [path, Object.fromEntries(open)] as const;
    })
    .filter(([, verbs]) => Object.keys(verbs).length > 0);
  return { ...rest, paths: Object.fromEntries(visiblePaths) };
}

/** Summaries are written in English, next to their routes; those of other languages are looked up. */
function inLanguage<Document extends { paths: Paths }>(document: Document, language: Language) {
  if (language === 'en') return document;
  const translated = API_SUMMARIES[language];
  const paths = Object.entries(document.paths).map(([path, verbs]) => [
    path,
    Object.fromEntries(
      Object.entries(verbs).map(([verb, call]) => {
        const summary = call.summary ?? '';
        return [verb, { ...call, summary: translated[summary] ?? summary }];
      }),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
