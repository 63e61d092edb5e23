import sanitizeHtml from 'sanitize-html';

/** Sanitized HTML as text with the same line breaks; paths of this site become absolute URLs. */
export function plainText(safe: string, siteUrl: string): string {
  const lined = safe
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, words: string) => {
      const url = absolute(href, siteUrl);
      return words === href || words === url ? url : `${words} (${url})`;
    })
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>/g, '\n- ')
    .replace(/<\/(p|h2|h3|h4|ul|ol|blockquote|pre|tr|table)>/g, '\n\n')
    .replace(/<hr ?\/?>/g, '\n---\n\n');
  const text = sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {} });
  return unescaped(text)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** A path of this site as an absolute URL; other URLs are unchanged. */
export function absolute(url: string, siteUrl: string): string {
  return url.startsWith('/') ? siteUrl.replace(/\/$/, '') + url : url;
}
