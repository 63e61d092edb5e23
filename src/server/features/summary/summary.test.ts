import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
});
afterAll(() => fixture.stop());

test('a master account has every field of the specification; code and link only for a streamer', async () => {
  const { id } = await fixture.player({ coins: 7, votes: 3, referral: 2 });
  const link = 'https://www.twitch.tv/kaelthar';
  const { email, referral_id } = await database.db
    .updateTable('player')
    .set({ is_streamer: true, streamer_code: 'KAEL10', stream_link: link })
    .where('id', '=', id)
    .returning(['email', 'referral_id'])
    .executeTakeFirstOrThrow();
  const summary = async () => (await fixture.send(id, 'GET', '/api/summary')).body;
  expect(await summary()).toEqual({
    email,
    accounts: 1,
    coins: 7,
    votes: 3,
    referral_coins: 2,
    referral_count: 0,
    referral_id,
    is_streamer: true,
    streamer_code: 'KAEL10',
    stream_link: link,
    unread_reports: 0,
    unread_notifications: 0,
  });
  await database.db
    .updateTable('player')
    .set({ is_streamer: false })
    .where('id', '=', id)
    .execute();
  expect(await summary()).toMatchObject({
    is_streamer: false,
    streamer_code: '',
    stream_link: '',
  });
});
