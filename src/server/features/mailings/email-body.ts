import sanitizeHtml from 'sanitize-html';
import { sanitize, TEXT_TAGS } from '#server/platform/html/sanitize.ts';
import { themeColors } from '#server/platform/mail/theme-colors.ts';

/** A text of ours as emails need it: full addresses, and styles on each element. */
export function emailBody(html: string, siteUrl: string): { html: string; text: string } {
  const safe = sanitize(html);
  return { html: styled(safe, siteUrl), text: plain(safe, siteUrl) };
}

function styled(safe: string, siteUrl: string): string {
  const { accent, line, muted } = themeColors();
  const styles: Record<string, string> = {
    p: 'margin:0 0 16px',
    h2: 'margin:24px 0 12px;font-family:Cinzel,Georgia,serif;font-size:20px;line-height:1.25',
    h3: 'margin:20px 0 10px;font-size:17px;line-height:1.3',
    h4: 'margin:16px 0 8px;font-size:16px',
    ul: 'margin:0 0 16px;padding-left:24px',
    ol: 'margin:0 0 16px;padding-left:24px',
    blockquote: `margin:0 0 16px;padding-left:14px;border-left:3px solid ${line};color:${muted}`,
    hr: `border:0;border-top:1px solid ${line};margin:24px 0`,
    a: `color:${accent}`,
    img: 'display:block;max-width:100%;height:auto;border:0',
  };
  return sanitizeHtml(safe, {
    allowedTags: [...TEXT_TAGS],
    allowedAttributes: { '*': ATTRIBUTES },
    transformTags: {
      '*': (tagName, { href, src, loading: _, ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(href === undefined ? {} : { href: absolute(href, siteUrl) }),
          ...(src === undefined ? {} : { src: absolute(src, siteUrl) }),
          ...(styles[tagName] ? { style: styles[tagName] } : {}),
        },
      }),
    },
    // Ours, a moment ago; parsing them again would change nothing.
    parseStyleAttributes: false,
  });
}

const ATTRIBUTES = [
  ...['style', 'href', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope'],
];

function plain(safe: string, siteUrl: string): string {
  const lined = safe
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, words: string) => {
      const address = absolute(href, siteUrl);
      return words === href || words === address ? address : `${words} (${address})`;
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

function absolute(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl.replace(/\/$/, '') + address : address;
}
