import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { type MailingFixture, openMailingFixture } from '#server/testing/mailing-fixture.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { changeMailing } from '../change-mailing.ts';
import { type Claimed, claimEmails } from './claim-emails.ts';
import { beginSending, concludeSending } from './email-delivery.ts';
import { createMailingSender } from './mailing-sender.ts';

const database = openTestDatabase();
const silentLog = createLog({ level: 'silent', pretty: false });
let db: Db;
let mail: MailingFixture;
let owner = '';
let id = 0;
let address = '';

beforeAll(async () => {
  db = database.db;
  mail = await openMailingFixture(database);
  owner = await makePlayer(db, { roleId: 'owner' });
});
afterAll(() => mail.stop());

beforeEach(async () => {
  await db.deleteFrom('email_consent').execute();
  address = `reader-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await mail.reader(address);
  id = await mail.draft(owner);
  await mail.sendNow(owner, id);
  await mail.sender.prepare();
});

async function claimOne(): Promise<Claimed> {
  const { emails } = await claimEmails(db, 60_000);
  const [email, ...more] = emails;
  if (!email || more.length > 0) throw new Error(`${emails.length} emails claimed`);
  return email;
}

const received = () => mail.mailbox.emails.filter(({ to }) => to === address).length;
const progress = async () => (await mail.progress(owner, id)).progress;

test('if a worker dies after only claiming an email, another one sends it', async () => {
  const lost = await claimOne();
  await mail.work();
  expect(received()).toBe(0);
  await mail.endWaits();
  await mail.work();
  expect(received()).toBe(1);
  // The first one was only slow: it may no longer start.
  expect(await beginSending(db, lost)).toBeUndefined();
  expect(await progress()).toMatchObject({ sent: 1, queued: 0 });
});

test('an email that a lost worker had claimed does not stay queued when its mailing is canceled', async () => {
  await claimOne();
  const cancel = { id, change: 'cancel' as const, adminId: owner, origin: CONSOLE };
  await inTransaction(db, changeMailing, cancel);
  await mail.endWaits();
  await mail.work();
  expect(received()).toBe(0);
  expect(await mail.progress(owner, id)).toMatchObject({
    state: 'canceled',
    progress: { queued: 0, skipped: 1, sent: 0 },
  });
});

test('a worker that dies while sending leaves the email unconfirmed, and nobody sends it again', async () => {
  const lost = await claimOne();
  expect(await beginSending(db, lost)).toBe(address);
  await mail.endWaits();
  await mail.work();
  await mail.work();
  expect(received()).toBe(0);
  expect(await mail.progress(owner, id)).toMatchObject({
    state: 'sent',
    progress: { unclear: 1, queued: 0, sent: 0 },
  });
  // The worker was alive after all, and had sent it.
  await concludeSending(db, lost, { address, delivery: { state: 'sent', answer: '250 OK' } });
  expect(await progress()).toMatchObject({ unclear: 0, sent: 1 });
});

test('a worker whose claim has expired can no longer requeue an email', async () => {
  const lost = await claimOne();
  await beginSending(db, lost);
  await mail.endWaits();
  await mail.sender.prepare();
  await concludeSending(db, lost, {
    address,
    delivery: { state: 'deferred', answer: '451 try later' },
  });
  await concludeSending(db, lost, { address, delivery: { state: 'unsent', answer: 'closed' } });
  expect(await progress()).toMatchObject({ unclear: 1, queued: 0 });
});

test('an email is sent once, and only while its claim lasts', async () => {
  const email = await claimOne();
  expect(await beginSending(db, email)).toBe(address);
  expect(await beginSending(db, email)).toBeUndefined();
  await concludeSending(db, email, { address, delivery: { state: 'unsent', answer: 'closed' } });
  const again = await claimOne();
  await mail.endWaits();
  expect(await beginSending(db, again)).toBeUndefined();
  await mail.work();
  expect(received()).toBe(1);
});

test('the address that bounced is suppressed, not one that replaced it in the meantime', async () => {
  const email = await claimOne();
  expect(await beginSending(db, email)).toBe(address);
  const changed = `changed-${address}`;
  const player = db.updateTable('player').where('id', '=', email.playerId);
  await player.set({ email: changed }).execute();
  const delivery = { state: 'bounced', answer: '550 unknown' } as const;
  await concludeSending(db, email, { address, delivery });
  const { rows } = await sql<{ bounced: boolean; changed: boolean }>`select
    exists (select from email_suppression where email_hash = email_hash(${address})) as bounced,
    exists (select from email_suppression where email_hash = email_hash(${changed})) as changed
  `.execute(db);
  expect(rows).toEqual([{ bounced: true, changed: false }]);
});

test('a mail server that disconnects after the content leaves the email unconfirmed', async () => {
  mail.mailbox.hangUp(1);
  await mail.sender.send();
  expect(await progress()).toMatchObject({ unclear: 1, sent: 0, queued: 0 });
  await mail.work();
  expect(await progress()).toMatchObject({ unclear: 1, sent: 0 });
});

test('while the mail server is down, each connection tries once and every email stays queued', async () => {
  await Promise.all(Array.from({ length: 20 }, () => mail.reader()));
  const other = await mail.draft(owner);
  await mail.sendNow(owner, other);
  let connections = 0;
  const down = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => down.listen(0, '127.0.0.1', resolve));
  const { port } = down.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const config = { ...mail.config, mail: { ...mail.config.mail, url } };
  const sender = createMailingSender({ db, log: silentLog, config });
  try {
    await sender.prepare();
    await sender.send();
  } finally {
    await new Promise((resolve) => down.close(resolve));
    await endPause();
  }
  expect(connections).toBeLessThanOrEqual(4);
  expect(await statesOf(id)).toEqual({ queued: 1 });
  expect(await statesOf(other)).toEqual({ queued: 21 });
  await mail.work();
  expect(await statesOf(other)).toEqual({ sent: 21 });
});

test('a database error ends the sending only after the other connections are done', async () => {
  await Promise.all(Array.from({ length: 40 }, () => mail.reader()));
  const other = await mail.draft(owner);
  await mail.sendNow(owner, other);
  await mail.sender.prepare();
  const before = mail.mailbox.emails.length;
  await database.asOwner(failSending);
  try {
    await expect(mail.sender.send()).rejects.toThrow('refused for a test');
  } finally {
    await database.asOwner((asOwner) =>
      sql`drop function refuse_sending cascade`.execute(asOwner).then(() => undefined),
    );
  }
  const arrived = mail.mailbox.emails.length - before;
  // At this moment nothing is under way: each email was sent or waits, except the one that failed.
  expect(await statesOf(id)).toEqual({ claimed: 1 });
  const { sent = 0, ...rest } = await statesOf(other);
  expect([sent, sent + (rest['queued'] ?? 0)]).toEqual([arrived, 41]);
  await mail.endWaits();
  await mail.work();
  expect(await statesOf(other)).toEqual({ sent: 41 });
  expect(mail.mailbox.emails.length - before).toBe(42);
});

/** The email of the mailing that every test begins with cannot be sent: it is claimed first. */
async function failSending(asOwner: Db): Promise<void> {
  await sql`create function refuse_sending() returns trigger language plpgsql
    as 'begin raise exception ''refused for a test''; end'`.execute(asOwner);
  await sql`create trigger refuse_sending before update on mailing_recipient for each row
    when (new.email_state = 'sending' and new.mailing_id = ${sql.lit(id)})
    execute function refuse_sending()`.execute(asOwner);
}

async function statesOf(mailingId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('mailing_recipient')
    .select(({ fn }) => ['email_state', fn.countAll<number>().as('count')])
    .where('mailing_id', '=', mailingId)
    .groupBy('email_state')
    .execute();
  return Object.fromEntries(rows.map(({ email_state, count }) => [email_state, Number(count)]));
}

async function endPause(): Promise<void> {
  await db
    .updateTable('mailing_pace')
    .set({ next_at: new Date(0) })
    .execute();
}

test('concurrent workers send each email once', async () => {
  const readers = await Promise.all(Array.from({ length: 40 }, () => mail.reader()));
  const other = await mail.draft(owner);
  await mail.sendNow(owner, other);
  await Promise.all([mail.sender.prepare(), mail.newSender().prepare()]);
  const before = mail.mailbox.emails.length;
  await Promise.all([mail.sender.send(), mail.newSender().send(), mail.newSender().send()]);
  await mail.work();
  expect((await mail.progress(owner, other)).progress).toMatchObject({ sent: readers.length + 1 });
  const sent = mail.mailbox.emails.slice(before).map(({ to, raw }) => {
    return `${to} ${/^Message-ID:\s+(\S+)/im.exec(raw)?.[1]}`;
  });
  expect(new Set(sent).size).toBe(sent.length);
});
