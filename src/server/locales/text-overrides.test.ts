import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { renderEmail } from '#server/platform/mail/render-email.ts';
import { ORIGINAL_TEXTS, setTextOverrides, TEXTS } from './texts.ts';
import { flatServerTexts } from './with-text-overrides.ts';

afterEach(() => setTextOverrides(() => ({})));
const inEnglish = (own: Record<string, string>) =>
  setTextOverrides((language) => (language === 'en' ? own : {}));

describe.each(LANGUAGES)('%s', (language) => {
  test('every text except the starter pages can be reworded, and the originals can be restored', () => {
    const all = flatServerTexts(ORIGINAL_TEXTS[language]);
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(([key]) => key.startsWith('server.starterPages'))).toEqual([]);
    setTextOverrides(() => Object.fromEntries(all.map(([key, text]) => [key, `own ${text}`])));
    const worded = flatServerTexts(TEXTS[language]);
    expect(worded).toEqual(all.map(([key, text]) => [key, `own ${text}`]));
    setTextOverrides(() => ({}));
    expect(flatServerTexts(TEXTS[language])).toEqual(all);
  });

  test('a value is inserted literally, also after another text was reworded', () => {
    setTextOverrides(() => ({ 'server.errors.not_found': 'other' }));
    const { siegeCalendar, accountMovedEmail, panelView } = TEXTS[language];
    const original = ORIGINAL_TEXTS[language];
    expect(siegeCalendar.siege('$& {value}')).toBe(original.siegeCalendar.siege('$& {value}'));
    expect(accountMovedEmail('bob')).toEqual(original.accountMovedEmail('bob'));
    expect(panelView.banner('{value2}', '12:30')).toBe(
      original.panelView.banner('{value2}', '12:30'),
    );
  });
});

test('errors can be reworded, and so can texts whose placeholders move', () => {
  inEnglish({ 'server.errors.not_found': 'Nothing here', 'server.listedPages.from': '{value}!' });
  expect(TEXTS.en.errors.not_found).toBe('Nothing here');
  expect(TEXTS.es.errors.not_found).toBe(ORIGINAL_TEXTS.es.errors.not_found);
  expect(TEXTS.en.listedPages.from('one.example')).toBe('one.example!');
});

test('an email has the operator’s words, escaped, and values in them are escaped too', () => {
  inEnglish({
    'server.reportAnsweredEmail.subject': 'Answer <b>',
    'server.reportAnsweredEmail.paragraphs.0': '<script>x</script> {value}',
  });
  const { action: label, ...text } = TEXTS.en.reportAnsweredEmail('<img src=x>');
  const site = { name: 'Aden', url: 'https://aden.example' };
  const action = { label, url: 'https://aden.example/reports' };
  const { subject, html, text: plain } = renderEmail('a@b.c', 'en', site, { ...text, action });
  expect(subject).toBe('Answer <b> · Aden');
  expect(html).not.toMatch(/<script|<img src=x|<b>/);
  expect(html).toContain('&#60;script&#62;x&#60;/script&#62; &#60;img src=x&#62;');
  expect(plain).toContain('<script>x</script> <img src=x>');
});
