import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import type { EmailKind } from './server-texts.ts';
import { TEXTS } from './texts.ts';

const ENGLISH = TEXTS.en.identityEmails;
const KINDS = Object.keys(ENGLISH) as EmailKind[];

/** Placeholders, buttons and link lifetimes must not depend on the language. */
describe.each(LANGUAGES)('in %s', (language) => {
  test.each(KINDS)('%s says the same as in English', (kind) => {
    const { en, own } = { en: ENGLISH[kind], own: TEXTS[language].identityEmails[kind] };
    const places = ({ subject, paragraphs }: typeof en) =>
      [subject, ...paragraphs].join(' ').match(/\{\w+\}/g) ?? [];
    expect(places(own).sort()).toEqual(places(en).sort());
    expect([own.action === undefined, own.paragraphs.length]).toEqual([
      en.action === undefined,
      en.paragraphs.length,
    ]);
    const hours = ({ paragraphs }: typeof en) => paragraphs.join(' ').match(/\d+/g) ?? [];
    expect(hours(own)).toEqual(hours(en));
  });
});
