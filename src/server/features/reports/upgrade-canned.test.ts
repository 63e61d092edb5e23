import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import { openUpgradedDatabase } from '#server/testing/upgraded-database.ts';
import { listCanned } from './list-canned-replies.ts';

/** Texts from when each language had its own column or was named in a check constraint. */
let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openUpgradedDatabase(
    '0039',
    `insert into canned_answer (title, body_en, body_es) values
       ('Thanks', 'Thank you.', 'Gracias.'), ('Hello', 'Hello there.', 'Hola.');
     insert into page_text (page, language, title, html) values ('terms', 'es', 'Reglas', '<p>x</p>');`,
  ));
});
afterAll(() => drop?.());

test('canned replies keep their wording in each language', async () => {
  expect(await listCanned(db)).toEqual([
    { id: 2, title: 'Hello', body_en: 'Hello there.', body_es: 'Hola.' },
    { id: 1, title: 'Thanks', body_en: 'Thank you.', body_es: 'Gracias.' },
  ]);
});

test('code before migration 0107 reads and writes canned replies through views', async () => {
  for (const body of ['Bye.', 'Goodbye.']) {
    await sql`insert into canned_answer_text (canned_answer_id, language, body)
      select id, 'en', ${body} from canned_answer where title = 'Thanks'
      on conflict (canned_answer_id, language) do update set body = excluded.body`.execute(db);
  }
  expect(await listCanned(db)).toContainEqual({
    ...{ id: 1, title: 'Thanks', body_en: 'Goodbye.', body_es: 'Gracias.' },
  });
  await sql`delete from canned_answer where title = 'Hello'`.execute(db);
  expect(await listCanned(db)).toHaveLength(1);
});

test('page texts are kept, and adding a language needs no migration', async () => {
  const pages = db.selectFrom('page_text').select(['title', 'language']).orderBy('language');
  expect(await pages.execute()).toEqual([{ title: 'Reglas', language: 'es' }]);
  await sql`insert into page_text (page, language, title, html)
    values ('terms', 'pt', 'Regras', '<p>x</p>')`.execute(db);
  await sql`insert into post_text (post_id, language, title, html)
    select id, 'pt', 'Bem-vindo', '<p>x</p>' from post`.execute(db);
  expect((await pages.execute()).map(({ language }) => language)).toEqual(['es', 'pt']);
  await expect(
    sql`insert into page_text (page, language, title, html)
      values ('terms', 'Klingon', 'x', '<p>x</p>')`.execute(db),
  ).rejects.toThrow('page_text_language_check');
});
