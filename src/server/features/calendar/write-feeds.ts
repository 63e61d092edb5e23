import type { Language } from '#contract/languages.ts';
import type { FeedItem } from './feed-items.ts';

export interface Feed {
  title: string;
  description: string;
  /** Absolute URLs of the site and of the feed itself, with its server and language. */
  siteUrl: string;
  feedUrl: string;
  language: Language;
  items: readonly FeedItem[];
}

/** JSON Feed 1.1, which reserves names with an underscore for extensions. */
export function writeJsonFeed({ title, description, siteUrl, feedUrl, language, items }: Feed) {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    ...{ title, description, home_page_url: siteUrl, feed_url: feedUrl, language },
    items: items.map(({ id, url, tag, text, publishedAt, updatedAt, event, ...item }) => ({
      ...{ id, url, title: item.title, content_text: text, tags: [tag] },
      ...(publishedAt ? { date_published: publishedAt.toISOString() } : {}),
      ...(updatedAt ? { date_modified: updatedAt.toISOString() } : {}),
      ...(event
        ? {
            _event: {
              starts_at: event.startsAt,
              ends_at: event.endsAt,
              location: event.location,
            },
          }
        : {}),
    })),
  });
}

/** RSS 2.0, with the times of events in the elements of the RSS event module. */
export function writeRss({ title, description, siteUrl, feedUrl, language, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ev="http://purl.org/rss/1.0/modules/event/">',
    '<channel>',
    element('title', title),
    element('link', siteUrl),
    element('description', description || title),
    element('language', language),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(rssItem),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function rssItem({ id, url, tag, title, text, publishedAt, event }: FeedItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', url),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    element('category', tag),
    text && element('description', text),
    publishedAt && element('pubDate', publishedAt.toUTCString()),
    event && element('ev:startdate', isoDate(event.startsAt)),
    event && event.endsAt > 0 && element('ev:enddate', isoDate(event.endsAt)),
    event?.location && element('ev:location', event.location),
    '</item>',
  ]
    .filter(Boolean)
    .join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function isoDate(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}

/** Feed readers refuse a whole feed for one character that XML does not allow. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  );
}
