import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import { decodeQuotedPrintable } from '#server/testing/identity/mailbox.ts';
import {
  type MailingFixture,
  NO_RANGES,
  openMailingFixture,
} from '#server/testing/mailing-fixture.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import type { FixtureResponse } from '#server/testing/order-fixture.ts';
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

const codeOf = ({ status, body }: FixtureResponse) => (status < 300 ? status : body.code);

describe('sending', () => {
  test('each player gets their language, with unsubscribe headers; bounces are counted and suppressed', async () => {
    const [english, spanish, gone] = [
      await mail.reader('english@example.org'),
      await mail.reader('spanish@example.org'),
      await mail.reader('gone@example.org'),
    ];
    mail.mailbox.gone.add('gone@example.org');
    await db
      .insertInto('game_account')
      .values(
        [english, spanish, gone].map((player_id, index) => ({
          ...{ world_id: 7, login: `send${index}`, player_id, state: 'ready' },
        })),
      )
      .execute();
    await mail.only(spanish);
    const id = await mail.draft(owner, {
      segment: { ...NO_RANGES, server_id: 7, language: null },
    });
    await mail.sendNow(owner, id);
    await mail.work();
    const { state, progress } = await mail.progress(owner, id);
    expect(state).toBe('sent');
    expect(progress).toMatchObject({ sent: 2, bounced: 1, queued: 0, failed: 0, unclear: 0 });
    const emailsTo = (address: string) => mail.mailbox.emails.filter(({ to }) => to === address);
    const [first] = emailsTo('english@example.org');
    const raw = decodeQuotedPrintable(first?.raw ?? '');
    expect(raw).toMatch(/^List-Unsubscribe:\s+<http[^>]+\/unsubscribe\?token=[\w-]+>/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(first?.raw).toMatch(/^Message-ID:\s+<mailing-\d+-[0-9a-f]{40}@/im);
    expect(raw).toContain('The_gates_open');
    expect(raw).toContain('<strong>Friday</strong>');
    expect(emailsTo('spanish@example.org')[0]?.raw).toContain('Se_abren_las_puertas');
    // The next mailing leaves the bounced address out, and nobody gets this one again.
    await mail.work();
    expect(emailsTo('english@example.org')).toHaveLength(1);
    const counted = await mail.as(owner, 'POST', '/api/admin/mailings/count', {
      ...{ is_email: true, is_notice: false, segment: { server_id: 7 } },
    });
    expect(counted.body).toEqual({ players: 3, emails: 2, notices: 0 });
  });

  test('a busy mail server gets the email later, once', async () => {
    const reader = await mail.reader('busy@example.org');
    const id = await mail.draft(owner, { segment: await mail.only(reader) });
    await mail.sendNow(owner, id);
    mail.mailbox.refuse(1);
    await mail.work();
    expect((await mail.progress(owner, id)).progress).toMatchObject({ queued: 1, sent: 0 });
    await mail.endWaits();
    await mail.work();
    expect((await mail.progress(owner, id)).progress).toMatchObject({ queued: 0, sent: 1 });
    expect(mail.mailbox.emails.filter(({ to }) => to === 'busy@example.org')).toHaveLength(1);
  });

  test('a paused mailing sends nothing, a resumed one the rest, a canceled one nothing more', async () => {
    const readers = [await mail.reader(), await mail.reader()];
    const id = await mail.draft(owner, { segment: await mail.only(...readers) });
    const change = (verb: string) => mail.as(owner, 'POST', `/api/admin/mailings/${id}/${verb}`);
    await mail.sendNow(owner, id);
    await mail.sender.prepare();
    expect(codeOf(await change('pause'))).toBe(200);
    await mail.sender.send();
    expect((await mail.progress(owner, id)).progress).toMatchObject({ queued: 2, sent: 0 });
    expect(codeOf(await change('pause'))).toBe('mailing_state_changed');
    await change('resume');
    await mail.work();
    expect((await mail.progress(owner, id)).progress).toMatchObject({ queued: 0, sent: 2 });
    const other = await mail.draft(owner, { segment: await mail.only(...readers) });
    await mail.sendNow(owner, other);
    await mail.sender.prepare();
    await mail.as(owner, 'POST', `/api/admin/mailings/${other}/cancel`);
    await mail.work();
    expect((await mail.progress(owner, other)).progress).toMatchObject({ skipped: 2, sent: 0 });
  });

  test('a scheduled mailing waits for its time', async () => {
    const id = await mail.draft(owner, { segment: await mail.only(await mail.reader()) });
    const send_at = Math.floor(Date.now() / 1_000) + 3_600;
    await mail.as(owner, 'POST', `/api/admin/mailings/${id}/send`, { send_at });
    await mail.work();
    expect(await mail.progress(owner, id)).toMatchObject({ state: 'scheduled', recipients: 0 });
    await db.updateTable('mailing').set({ send_at: new Date() }).where('id', '=', id).execute();
    await mail.work();
    expect(await mail.progress(owner, id)).toMatchObject({ state: 'sent', recipients: 1 });
  });
});
