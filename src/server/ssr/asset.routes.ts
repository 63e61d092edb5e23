import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Encoding, pickEncoding } from '#server/platform/encodings.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type FindFile, openOtherReleases } from './other-releases.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The assets, kept in memory with their precompressed copies; those of other releases are read
 * when they are requested. Only names found in their folders are served, so no path invented by a
 * visitor ever reaches the disk.
 */
export async function assetRoutes(dist: URL): Promise<Route[]> {
  const hashed = await readFolder(new URL('web/assets/', dist));
  const inOtherReleases = openOtherReleases(dist);
  const fixed = await readFolder(new URL('web/', dist));
  fixed.delete('manifest.json');
  const fixedNames = [...fixed.keys()].filter((name) => !/\.(br|gz)$/.test(name));
  return [
    route({
      method: 'GET',
      url: '/assets/:name',
      access: 'public',
      load: 'cached',
      rateLimit: 'none',
      params: z.object({ name: z.string() }),
      replies: null,
      // The name contains a hash of the content, so the content behind it never changes.
      handle: async ({ params, request, reply }) => {
        const find = hashed.has(params.name) ? inMemory(hashed) : inOtherReleases;
        return send(find, params.name, 'public, max-age=31536000, immutable', request, reply);
      },
    }),
    ...fixedNames.map((name) =>
      route({
        method: 'GET',
        url: `/${name}`,
        access: 'public',
        load: 'cached',
        rateLimit: 'none',
        replies: null,
        handle: ({ request, reply }) =>
          send(inMemory(fixed), name, 'public, max-age=3600', request, reply),
      }),
    ),
  ];
}

async function readFolder(folder: URL): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) files.set(entry.name, await readFile(new URL(entry.name, folder)));
  }
  return files;
}

function inMemory(files: ReadonlyMap<string, Buffer>): FindFile {
  return async (name) => files.get(name);
}

async function send(
  find: FindFile,
  name: string,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = TYPES[extname(name)];
  const plain = type && (await find(name));
  if (!type || !plain) throw new AppError('not_found');
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const compressed = encoding === 'identity' ? undefined : await find(name + SUFFIX[encoding]);
  reply.type(type).header('vary', 'accept-encoding').header('cache-control', cacheControl);
  // A widget in another site's sandboxed frame has an origin of its own.
  if (type === TYPES['.woff2']) reply.header('access-control-allow-origin', '*');
  if (!compressed) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(compressed);
}
