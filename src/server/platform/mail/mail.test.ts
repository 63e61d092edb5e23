import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { LETTERS, type LetterKind } from '#server/features/identity/letters.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { letterTo, registerPlayer } from '#server/testing/identity/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { sendMailJob } from './mail.ts';
import { renderLetter } from './render-letter.ts';
import { themeColours } from './theme-colours.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());

test('a letter reaches a real mail server in both forms, from the configured sender', async () => {
  await registerPlayer(site.browser(), 'reader@example.com');
  const { raw } = await letterTo(site, 'reader@example.com');
  expect(raw).toContain('From: Aden <no-reply@example.org>');
  expect(raw).toContain('Content-Type: text/plain');
  expect(raw).toContain('Content-Type: text/html');
});

test('a newcomer is written to in the language of the visit', async () => {
  const browser = site.browser('10.6.0.1');
  const body = { email: 'lector@example.com', password: 'un-largo-camino-a-Giran', agree: true };
  await browser.send('/register', body, { 'accept-language': 'es-AR,es;q=0.9' });
  expect((await letterTo(site, 'lector@example.com')).raw).toContain('Confirma tu correo');
});

test('a mail server that is busy gets the letter later', { timeout: 60_000 }, async () => {
  site.mailbox.refuse(1);
  const letter = { to: 'later@example.com', subject: 's', html: '<p>h</p>', text: 't' };
  await site.identity.deps.queue.enqueue(database.db, sendMailJob, letter);
  await vi.waitFor(
    () => expect(site.mailbox.letters.some(({ to }) => to === 'later@example.com')).toBe(true),
    { timeout: 50_000, interval: 200 },
  );
});

describe('every letter', () => {
  const kinds = Object.keys(LETTERS.en) as LetterKind[];
  test.each(kinds.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    '%s in %s says the same in HTML and in text, in the theme’s colours',
    (kind, language) => {
      const { action, ...text } = LETTERS[language][kind];
      const letter = renderLetter('a@example.com', language, 'Aden & <Sons>', {
        ...text,
        ...(action ? { action: { label: action, url: 'https://site.example/x?a=1&b=2' } } : {}),
      });
      for (const paragraph of [...text.paragraphs, text.note]) {
        expect(letter.text).toContain(paragraph);
      }
      expect(letter.html).toContain(`lang="${language}"`);
      expect(letter.html).toContain('Aden &#38; &#60;Sons&#62;');
      expect(letter.html).not.toContain('<Sons>');
      expect(letter.html).toContain(themeColours().beam);
      expect(letter.subject).not.toMatch(/[\r\n]/);
    },
  );
});
