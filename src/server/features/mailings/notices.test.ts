import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import { type MailingFixture, openMailingFixture } from '#server/testing/mailing-fixture.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let db: Db;
let mail: MailingFixture;
let owner = '';

beforeAll(async () => {
  db = database.db;
  mail = await openMailingFixture(database);
  owner = await makePlayer(db, { roleId: 'owner' });
});
afterAll(() => mail.stop());

describe('notices', () => {
  test('reach players without consent, in the reader’s language, until marked as read by the reader', async () => {
    const [reader, other] = [await makePlayer(db), await makePlayer(db)];
    const id = await mail.draft(owner, {
      ...{ is_email: false, is_notice: true, segment: await mail.only(reader, other) },
    });
    await mail.sendNow(owner, id);
    await mail.work();
    const notices = async (who: string) => (await mail.as(who, 'GET', '/api/notices')).body.notices;
    expect(await notices(reader)).toMatchObject([{ id, title: 'The gates open' }]);
    const spanish = await mail.fixture.send(reader, 'GET', '/api/notices', undefined, {
      'accept-language': 'es',
    });
    expect(spanish.body.notices[0].title).toBe('Se abren las puertas');
    expect(await notices(await makePlayer(db))).toEqual([]);
    await mail.as(other, 'POST', '/api/notices/seen', { kind: 'mailing', id });
    expect([(await notices(reader)).length, (await notices(other)).length]).toEqual([1, 0]);
    expect(await mail.progress(owner, id)).toMatchObject({
      ...{ state: 'sent', recipients: 2 },
      progress: { notices: 2, notices_seen: 1, sent: 0 },
    });
  });
});
