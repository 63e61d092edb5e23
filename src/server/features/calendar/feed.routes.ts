import type { z } from 'zod';
import { feedQuerySchema, JSON_FEED, RSS_FEED } from '#contract/calendar.ts';
import { taglineIn } from '#server/platform/config/site-schema.ts';
import { type Route, type RouteInput, route } from '#server/platform/route.ts';
import { readFeed } from './feed-items.ts';
import type { CalendarDeps } from './read-upcoming.ts';
import { sendShared } from './send-shared.ts';
import { type Feed, writeJsonFeed, writeRss } from './write-feeds.ts';

interface Format {
  url: string;
  type: string;
  write: (feed: Feed) => string;
}

const FORMATS: readonly Format[] = [
  { url: JSON_FEED, type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
  { url: RSS_FEED, type: 'application/rss+xml; charset=utf-8', write: writeRss },
];

/** News and upcoming entries, for launchers and feed readers. */
export function feedRoutes(deps: CalendarDeps): Route[] {
  return FORMATS.map((format) =>
    route({
      method: 'GET',
      url: format.url,
      access: 'public',
      scope: 'calendar.read',
      rateLimit: 'general',
      query: feedQuerySchema,
      replies: null,
      handle: (input) => sendFeed(deps, format, input),
    }),
  );
}

async function sendFeed(
  deps: CalendarDeps,
  { url, type, write }: Format,
  {
    query,
    request,
    reply,
    language: visitorLanguage,
  }: RouteInput<typeof feedQuerySchema, undefined, undefined, 'public'>,
) {
  const { site } = deps.config;
  const language = query.language ?? visitorLanguage;
  const text = write({
    title: site.name,
    description: taglineIn(site, language),
    siteUrl: site.url,
    feedUrl: feedUrl(site.url + url, query),
    language,
    items: await readFeed(deps, { serverId: query.server_id, language }),
  });
  return sendShared(request, reply, text, type);
}

/** Readers that follow this URL send no cookie: without these, it is another feed. */
function feedUrl(base: string, query: z.output<typeof feedQuerySchema>): string {
  const url = new URL(base);
  if (query.server_id) url.searchParams.set('server_id', String(query.server_id));
  if (query.language) url.searchParams.set('language', query.language);
  return url.href;
}
