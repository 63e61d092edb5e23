import type { Language } from '#contract/languages.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { absoluteUrl } from '#server/platform/icalendar.ts';
import type { PublishedPost } from './calendar-sources.ts';
import { type DatedEntry, languagesOf } from './read-entries.ts';
import { type CalendarDeps, readUpcoming } from './read-upcoming.ts';

/** Title and text are plain text. */
export interface FeedItem {
  id: string;
  tag: 'news' | 'event';
  url: string;
  title: string;
  text: string;
  publishedAt: Date | null;
  updatedAt: Date | null;
  /** Null for news. Unix seconds; `endsAt` is 0 if there is no end. */
  event: { startsAt: number; endsAt: number; location: string } | null;
}

const POSTS_MAX = 20;
const EVENTS_MAX = 30;

/** News, latest first, then running and upcoming entries, by time. */
export async function readFeed(
  deps: CalendarDeps,
  filter: { serverId: number | undefined; language: Language },
): Promise<FeedItem[]> {
  const { config, sources } = deps;
  const languages = languagesOf({ ...filter, siteLanguage: config.site.language });
  const world = sources.world(filter.serverId);
  const [posts, { entries }] = await Promise.all([
    sources.posts(languages, POSTS_MAX),
    readUpcoming(deps, filter),
  ]);
  return [
    ...posts.map((post) => postItem(post, config.site.url)),
    ...entries.slice(0, EVENTS_MAX).map((entry) => eventItem(entry, world.name, config.site.url)),
  ];
}

function postItem(post: PublishedPost, siteUrl: string): FeedItem {
  const url = absoluteUrl(`/posts/${encodeURIComponent(post.slug)}`, siteUrl);
  return {
    ...{ id: url, tag: 'news', url, title: post.title },
    text: post.summary || plainText(sanitize(post.html), siteUrl),
    publishedAt: post.published_at,
    updatedAt: post.updated_at,
    event: null,
  };
}

function eventItem(entry: DatedEntry, worldName: string, siteUrl: string): FeedItem {
  const { id, title, url, html, starts_at, ends_at, location, updatedAt } = entry;
  return {
    id: `${siteUrl}/calendar#${id}`,
    tag: 'event',
    url: absoluteUrl(url || '/calendar', siteUrl),
    title: `${title} · ${worldName}`,
    text: plainText(sanitize(html), siteUrl),
    // Not the start: feed readers would sort future dates before all news. Only the operator's
    // events have it.
    publishedAt: updatedAt,
    updatedAt,
    event: { startsAt: starts_at, endsAt: ends_at, location },
  };
}
