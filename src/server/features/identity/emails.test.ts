import { expect, test } from 'vitest';
import { EMAILS, type EmailKind } from './emails.ts';

const KINDS = Object.keys(EMAILS.en) as EmailKind[];

/** What is filled in, what there is to press and how long a link works must not depend on the language. */
test.each(KINDS)('%s says the same in every language', (kind) => {
  const { en, es } = { en: EMAILS.en[kind], es: EMAILS.es[kind] };
  const places = ({ subject, paragraphs }: typeof en) =>
    [subject, ...paragraphs].join(' ').match(/\{\w+\}/g) ?? [];
  expect(places(es).sort()).toEqual(places(en).sort());
  expect([es.action === undefined, es.paragraphs.length]).toEqual([
    en.action === undefined,
    en.paragraphs.length,
  ]);
  const hours = ({ paragraphs }: typeof en) => paragraphs.join(' ').match(/\d+/g) ?? [];
  expect(hours(es)).toEqual(hours(en));
});
