import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import type { EmailKind } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { emailTo, registerPlayer } from '#server/testing/identity/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createMailer } from './create-mailer.ts';
import { sendMailJob } from './mail.ts';
import { renderEmail } from './render-email.ts';
import { themeColors } from './theme-colors.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());

test('an email reaches a real mail server in both forms, from the configured sender', async () => {
  await registerPlayer(site.browser(), 'reader@example.com');
  const { raw } = await emailTo(site, 'reader@example.com');
  expect(raw).toContain('From: Aden <no-reply@example.org>');
  expect(raw).toContain('Content-Type: text/plain');
  expect(raw).toContain('Content-Type: text/html');
});

test('a new player gets email in the language of the visit', async () => {
  const browser = site.browser('10.6.0.1');
  const body = { email: 'lector@example.com', password: 'un-largo-camino-a-Giran', agree: true };
  await browser.send('/register', body, { 'accept-language': 'es-AR,es;q=0.9' });
  expect((await emailTo(site, 'lector@example.com')).raw).toContain('Confirma tu correo');
});

test('with require_tls, a mail server without TLS gets nothing', async () => {
  const email = { to: 'plain@example.com', subject: 's', html: '<p>h</p>', text: 't' };
  const sendWith = (require_tls: boolean) =>
    createMailer({
      config: { ...site.config, security: { require_tls } },
      db: database.db,
    })(email);
  await expect(sendWith(true)).rejects.toThrow(/STARTTLS/i);
  expect(site.mailbox.emails.some(({ to }) => to === email.to)).toBe(false);
  await sendWith(false);
  expect(site.mailbox.emails.some(({ to }) => to === email.to)).toBe(true);
});

test('a busy mail server gets the email later', async () => {
  site.mailbox.refuse(1);
  const email = { to: 'later@example.com', subject: 's', html: '<p>h</p>', text: 't' };
  await site.identity.deps.queue.enqueue(database.db, sendMailJob, email);
  await vi.waitFor(
    () => expect(site.mailbox.emails.some(({ to }) => to === 'later@example.com')).toBe(true),
    { timeout: 120_000, interval: 200 },
  );
});

const SITE = { name: 'Aden & <Sons>', url: 'https://site.example' };

test('the header image is hosted by the site, the same for everyone, and leaves no gap when blocked', () => {
  const content = { subject: 'Hello', paragraphs: ['One'], note: 'Two' };
  const { html, text } = renderEmail('a@example.com', 'en', SITE, content);
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toContain('src="https://site.example/share/v1/email.png"');
  expect(pictures[0]).toContain('alt=""');
  expect(pictures[0]).not.toMatch(/ height="/);
  expect(text).toBe('One\n\n--\nTwo\nAden & <Sons>');
});

test('the operator’s header and footer are in the email, in the reader’s language, escaped', () => {
  const site = {
    ...SITE,
    email: {
      header: { en: 'The <b>best</b> server', es: 'El mejor' },
      footer: { en: 'Line one\nLine two', es: '' },
    },
  };
  const content = { subject: 'Hello', paragraphs: ['One'], note: 'Two' };
  const english = renderEmail('a@example.com', 'en', site, content);
  expect(english.html).toContain('The &#60;b&#62;best&#60;/b&#62; server');
  expect(english.html).toContain('Line one<br>Line two');
  expect(english.text).toBe(
    'The <b>best</b> server\n\nOne\n\n--\nTwo\nAden & <Sons>\nLine one\nLine two',
  );
  const spanish = renderEmail('a@example.com', 'es', site, content);
  expect(spanish.text).toBe('El mejor\n\nOne\n\n--\nTwo\nAden & <Sons>');
});

test('an email follows a dark mail client, in the operator’s colors, and keeps the light ones inline', () => {
  const palette = { accent: '#aabbcc', button: '#112233', bar: '#445566' } as const;
  const site = {
    ...SITE,
    colors: { parchment: { ...palette, bar: '#778899' as const }, aden: palette },
  };
  const content = { subject: 'Hello', paragraphs: ['One'], note: 'Two' };
  const { html } = renderEmail('a@example.com', 'en', site, content);
  const [style = ''] = /<style>.*<\/style>/.exec(html) ?? [];
  expect(style).toContain('@media (prefers-color-scheme:dark){');
  expect(style).toContain(`background:${themeColors('aden').surface}!important`);
  expect(style).toContain('border-top-color:#445566!important');
  expect(html).toContain('border-top:4px solid #778899');
  // The classes it changes are in the email.
  for (const [, name = ''] of style.matchAll(/\.(e-(?:ground|sheet|ink|text|muted))\b/g)) {
    expect(html).toContain(`class="${name}"`);
  }
  const dark = renderEmail('a@example.com', 'en', site, content, 'dark').html;
  expect(dark).not.toContain('@media');
  expect(dark).toContain('border-top-color:#445566!important');
  expect(renderEmail('a@example.com', 'en', site, content, 'light').html).not.toContain('<style>');
});

describe('every email of the identity feature', () => {
  const kinds = Object.keys(TEXTS.en.identityEmails) as EmailKind[];
  test.each(kinds.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    '%s in %s has its paragraphs in the text, and HTML in the theme’s colors',
    (kind, language) => {
      const { action, ...text } = TEXTS[language].identityEmails[kind];
      const email = renderEmail('a@example.com', language, SITE, {
        ...text,
        ...(action ? { action: { label: action, url: 'https://site.example/x?a=1&b=2' } } : {}),
      });
      for (const paragraph of [...text.paragraphs, text.note]) {
        expect(email.text).toContain(paragraph);
      }
      expect(email.html).toContain(`lang="${language}"`);
      expect(email.html).toContain('Aden &#38; &#60;Sons&#62;');
      expect(email.html).not.toContain('<Sons>');
      expect(email.html).toContain(themeColors().beam);
      expect(email.subject).not.toMatch(/[\r\n]/);
    },
  );
});
