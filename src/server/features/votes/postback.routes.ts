import { postbackPath } from '#contract/votes.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findSite } from './list-sites.ts';
import { type ResolveHost, receivePostback } from './receive-postback.ts';
import { voteSites } from './sites/site-list.ts';
import type { VoteDeps } from './vote-deps.ts';

/**
 * A URL for every site that calls us, even if it is not configured: then the URL responds with
 * 404.
 */
export function postbackRoutes(deps: VoteDeps, resolveHost?: ResolveHost): Route[] {
  return voteSites.flatMap(({ name, push }) => {
    if (!push) return [];
    const postbackRoute = route({
      method: push.method,
      url: postbackPath(name),
      access: 'public',
      origin: 'provider',
      rateLimit: { perMinute: 600 },
      replies: null,
      handle: async ({ request, reply }) => {
        const { headers, ip } = request;
        const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
        const json = jsonOf(text);
        const form = json === undefined ? Object.fromEntries(new URLSearchParams(text)) : {};
        const fields = { ...stringFields(request.query), ...form, ...stringFields(json) };
        const postback = { method: push.method, fields, json, headers };
        const configured = await findSite(deps, name);
        if (!configured) throw new AppError('not_found');
        await receivePostback(deps, configured, postback, ip, resolveHost);
        return reply.header('cache-control', 'no-store').type('text/plain').send('ok');
      },
    });
    return [postbackRoute];
  });
}

function stringFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

function jsonOf(text: string): unknown {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
