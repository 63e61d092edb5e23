import sanitizeHtml from 'sanitize-html';
import { absolute, plainText } from '#server/platform/html/plain-text.ts';
import { sanitize, TEXT_TAGS } from '#server/platform/html/sanitize.ts';
import { themeColors } from '#server/platform/mail/theme-colors.ts';

/** Adapts our HTML to email: absolute URLs and inline styles. */
export function emailBody(html: string, siteUrl: string): { html: string; text: string } {
  const safe = sanitize(html);
  return { html: styled(safe, siteUrl), text: plainText(safe, siteUrl) };
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
    // They are the styles above; parsing them would change nothing.
    parseStyleAttributes: false,
  });
}

const ATTRIBUTES = [
  ...['style', 'href', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope'],
];
