import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import type { EmailKind } from './server-texts.ts';
import { TEXTS } from './texts.ts';

const ENGLISH = TEXTS.en.identityEmails;
const KINDS = Object.keys(ENGLISH) as EmailKind[];

/** Placeholders, buttons, paragraphs and numbers must not depend on the language. */
describe.each(LANGUAGES)('in %s', (language) => {
  test.each(KINDS)(
    '%s has the placeholders, button, paragraphs and numbers of the English email',
    (kind) => {
      const { en, translated } = {
        en: ENGLISH[kind],
        translated: TEXTS[language].identityEmails[kind],
      };
      const placeholdersOf = ({ subject, paragraphs }: typeof en) =>
        [subject, ...paragraphs].join(' ').match(/\{\w+\}/g) ?? [];
      expect(placeholdersOf(translated).sort()).toEqual(placeholdersOf(en).sort());
      expect([translated.action === undefined, translated.paragraphs.length]).toEqual([
        en.action === undefined,
        en.paragraphs.length,
      ]);
      const numbers = ({ paragraphs }: typeof en) => paragraphs.join(' ').match(/\d+/g) ?? [];
      expect(numbers(translated)).toEqual(numbers(en));
    },
  );
});
