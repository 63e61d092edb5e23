import type { Language } from '#contract/languages.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { wholeAddress } from '#server/platform/icalendar.ts';
import type { PublishedPost } from './calendar-sources.ts';
import { type CalendarDeps, readAhead } from './read-ahead.ts';
import { type DatedEntry, languagesOf } from './read-entries.ts';

/** A line of a feed; texts are plain. */
export interface FeedItem {
  id: string;
  tag: 'news' | 'event';
  url: string;
  title: string;
  text: string;
  publishedAt: Date | null;
  updatedAt: Date | null;
  /** Of an event, in Unix seconds; the end is 0 for what only happens at a moment. */
  event: { startsAt: number; endsAt: number; location: string } | null;
}

const POSTS_MAX = 20;
const EVENTS_MAX = 30;

/** News, latest first, then what is running or comes next, by time. */
export async function readFeed(
  deps: CalendarDeps,
  wanted: { serverId: number | undefined; language: Language },
): Promise<FeedItem[]> {
  const { config, sources } = deps;
  const languages = languagesOf({ ...wanted, siteLanguage: config.site.language });
  const world = sources.world(wanted.serverId);
  const [posts, { entries }] = await Promise.all([
    sources.posts(languages, POSTS_MAX),
    readAhead(deps, wanted),
  ]);
  return [
    ...posts.map((post) => postItem(post, config.site.url)),
    ...entries.slice(0, EVENTS_MAX).map((entry) => eventItem(entry, world.name, config.site.url)),
  ];
}

function postItem(post: PublishedPost, siteUrl: string): FeedItem {
  const url = wholeAddress(`/posts/${encodeURIComponent(post.slug)}`, siteUrl);
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
    url: wholeAddress(url || '/calendar', siteUrl),
    title: `${title} · ${worldName}`,
    text: plainText(sanitize(html), siteUrl),
    // A reader would sort what is ahead before all news: only operators' events say when.
    publishedAt: updatedAt,
    updatedAt,
    event: { startsAt: starts_at, endsAt: ends_at, location },
  };
}
