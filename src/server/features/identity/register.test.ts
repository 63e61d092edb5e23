import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { registerPlayer } from '#server/testing/identity/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site?.close());

test('a registration that created no account is not reported as a success', async () => {
  const browser = site.browser('10.9.1.1');
  await database.asOwner(async (db) => {
    await sql`create function refuse_player() returns trigger language plpgsql as
      $$ begin raise exception 'no space left'; end $$`.execute(db);
    await sql`create trigger refuse_player before insert on player
      for each row execute function refuse_player()`.execute(db);
  });
  expect((await registerPlayer(browser, 'lost@example.com')).statusCode).toBe(500);
  await database.asOwner((db) => sql`drop trigger refuse_player on player`.execute(db));
  expect((await registerPlayer(browser, 'lost@example.com')).statusCode).toBe(200);
});
