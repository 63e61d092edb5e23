import sanitizeHtml from 'sanitize-html';

/**
 * What staff wrote, reduced to text, headings, lists, tables, links and uploaded images.
 * Classes, ids, styles and scripts are removed: a text must not change a page's appearance or
 * behavior.
 */
export function sanitize(html: string): string {
  return sanitizeHtml(html, RULES);
}

export const TEXT_TAGS: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  // `//host/path` is another site's URL without looking like one.
  allowProtocolRelative: false,
  transformTags: {
    // A page has one `h1`, its title.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // Only images uploaded here: the CSP blocks others, and any other URL of ours would
  // be requested with the reader's session just by viewing the text.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
};

/** As `mediaPath` makes them. */
const PICTURE = /^\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function linkAttributes({ href }: Record<string, string>): Record<string, string> {
  if (href === undefined) return {};
  return /^https?:/i.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : { href };
}
