import type { Language } from '#contract/languages.ts';
import { EMAIL_PICTURE_PATH } from '#contract/pictures.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { type Palette, readableOn } from '#server/platform/theme/palette.ts';
import { darkStyles, type EmailTheme } from './dark-styles.ts';
import type { Email } from './mail.ts';
import { themeColors } from './theme-colors.ts';

export interface EmailContent {
  subject: string;
  /** Each a paragraph of plain text. */
  paragraphs: readonly string[];
  /** A text with formatting after the paragraphs, in both forms; already sanitized. */
  body?: { html: string; text: string };
  action?: { label: string; url: string };
  /** Small print at the end: what to do if the reader did not request this. */
  note: string;
  /** In the small print. */
  noteLink?: { label: string; url: string };
}

/** Whose email it is, where its pictures are, and what the operator adds to every one. */
export interface EmailSite {
  name: string;
  url: string;
  email?: Record<'header' | 'footer', Record<Language, string>>;
  colors?: { parchment: Palette; aden: Palette };
}

/** One layout for every email, in HTML and in text; whatever is filled in is escaped. */
export function renderEmail(
  to: string,
  language: Language,
  site: EmailSite,
  content: EmailContent,
  theme: EmailTheme = 'auto',
): Email {
  return {
    to,
    subject: `${content.subject} · ${site.name}`.replace(/[\r\n]+/g, ' '),
    html: html(language, site, { ...content, theme }),
    text: text(language, site, content),
  };
}

function text(
  language: Language,
  { name, email }: EmailSite,
  { paragraphs, body, action, note, noteLink }: EmailContent,
): string {
  const header = email?.header[language] ? [email.header[language]] : [];
  const footer = email?.footer[language] ? `\n${email.footer[language]}` : '';
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const small = noteLink ? `${note}\n${noteLink.label}: ${noteLink.url}` : note;
  const formatted = body ? [body.text] : [];
  const end = `--\n${small}\n${name}${footer}`;
  return [...header, ...paragraphs, ...formatted, ...link, end].join('\n\n');
}

function html(
  language: Language,
  { name: siteName, url, email, colors }: EmailSite,
  {
    subject,
    paragraphs,
    body,
    action,
    note,
    noteLink,
    theme,
  }: EmailContent & { theme: EmailTheme },
): string {
  const dark = darkStyles(theme, { ...themeColors('aden'), ...buttonColors(colors?.aden) });
  const c = { ...themeColors(), ...buttonColors(colors?.parchment) };
  const header = email?.header[language] ?? '';
  const footer = email?.footer[language] ?? '';
  const font = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif';
  const title = 'font-family:Cinzel,Georgia,serif';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(subject)}</title>${dark}</head>` +
    `<body class="e-ground" style="margin:0;background:${c.ground};color:${c.ink};${font};font-size:16px;line-height:1.5">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="e-sheet" style="max-width:560px;background:${c.surface};border:1px solid ${c.line};border-top:4px solid ${c.beam}">` +
    // Decorative, the same for every reader: when blocked, it takes no space.
    `<tr><td style="font-size:0;line-height:0"><img src="${escapeHtml(url + EMAIL_PICTURE_PATH)}" width="558" alt="" style="display:block;width:100%;height:auto;border:0"></td></tr>` +
    `<tr><td class="e-ink" style="padding:20px 28px 0;${title};font-size:18px;font-weight:600;color:${c.ink}">${escapeHtml(siteName)}</td></tr>` +
    (header
      ? `<tr><td class="e-muted" style="padding:4px 28px 0;font-size:14px;color:${c.muted}">${lines(header)}</td></tr>`
      : '') +
    `<tr><td class="e-text" style="padding:12px 28px 28px"><h1 style="margin:0 0 16px;${title};font-size:24px;line-height:1.2">${escapeHtml(subject)}</h1>` +
    paragraphs.map((part) => `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`).join('') +
    (body?.html ?? '') +
    (action
      ? `<p style="margin:24px 0"><a class="e-button" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 22px;background:${c.accentFill};color:${c.onAccent};font-weight:600;text-decoration:none;border-radius:3px">${escapeHtml(action.label)}</a></p>` +
        `<p class="e-muted" style="margin:0 0 16px;font-size:13px;color:${c.muted};word-break:break-all">${escapeHtml(action.url)}</p>`
      : '') +
    `<p class="e-muted" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${c.line};font-size:13px;color:${c.muted}">${escapeHtml(note)}${noteLink ? ` <a href="${escapeHtml(noteLink.url)}" style="color:${c.muted}">${escapeHtml(noteLink.label)}</a>` : ''}</p>` +
    (footer
      ? `<p class="e-muted" style="margin:12px 0 0;font-size:13px;color:${c.muted}">${lines(footer)}</p>`
      : '') +
    '</td></tr></table></td></tr></table></body></html>'
  );
}

/** The operator's palette of a theme. */
function buttonColors(palette: Palette | undefined) {
  if (!palette) return {};
  const { accent, button, bar } = palette;
  return { accent, accentFill: button, onAccent: readableOn(button), beam: bar };
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
