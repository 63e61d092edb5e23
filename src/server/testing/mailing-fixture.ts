import { sql } from 'kysely';
import type { SaveMailing } from '#contract/mailings.ts';
import { createMailingSender } from '#server/features/mailings/sending/mailing-sender.ts';
import { createLog } from '#server/platform/log.ts';
import { type Mailbox, openMailbox } from './identity/mailbox.ts';
import { makePlayer } from './make-player.ts';
import { type FixtureResponse, type OrderFixture, openOrderFixture } from './order-fixture.ts';
import type { TestDatabase } from './test-database.ts';

export type MailingFixture = Awaited<ReturnType<typeof openMailingFixture>>;

const TEXTS: SaveMailing['texts'] = [
  { language: 'en', subject: 'The gates open', html: '<p>On <strong>Friday</strong>.</p>' },
  { language: 'es', subject: 'Se abren las puertas', html: '<p>El viernes.</p>' },
];

/** A segment without limits, to be narrowed by other fields. */
export const NO_RANGES = {
  seen_within_days: null,
  unseen_for_days: null,
  spent_from: null,
  spent_to: null,
};

/** The real routes, a real mail server, and a worker that is run by hand. */
export async function openMailingFixture(database: TestDatabase) {
  const mailbox: Mailbox = await openMailbox();
  const fixture: OrderFixture = await openOrderFixture(database, {
    mail: { url: mailbox.url, from: 'Aden <news@example.org>', mailings_per_minute: 60_000 },
  });
  const { db } = database;
  const log = createLog({ level: 'silent', pretty: false });
  const { config } = fixture.settings;
  const newSender = () => createMailingSender({ db, log, config });
  const sender = newSender();

  const as = (staffId: string, method: 'GET' | 'POST', url: string, body?: object) =>
    fixture.send(staffId, method, url, body, { 'x-test-admin': 'stored' });

  return {
    fixture,
    mailbox,
    config,
    sender,
    newSender,
    as,
    async agree(playerId: string): Promise<void> {
      await db
        .insertInto('email_consent')
        .values({ player_id: playerId, given_source: 'security_page' })
        .execute();
    },
    /** A segment of exactly these players: they get a language that nobody else has. */
    async only(...ids: string[]) {
      await db.updateTable('player').set({ language: 'en' }).where('language', '=', 'es').execute();
      await db.updateTable('player').set({ language: 'es' }).where('id', 'in', ids).execute();
      return { language: 'es' as const, server_id: null, ...NO_RANGES };
    },
    /** A player who gets mailings. */
    async reader(email?: string): Promise<string> {
      const id = await makePlayer(db, email === undefined ? {} : { email });
      await this.agree(id);
      return id;
    },
    async draft(staffId: string, more: Partial<SaveMailing> = {}): Promise<number> {
      const body = { is_email: true, is_notice: false, segment: {}, texts: TEXTS, ...more };
      const { body: reply } = await as(staffId, 'POST', '/api/admin/mailings', body);
      return reply.mailing.id;
    },
    sendNow: (staffId: string, id: number): Promise<FixtureResponse> =>
      as(staffId, 'POST', `/api/admin/mailings/${id}/send`, { send_at: null }),
    /** Runs the worker until nothing is left to do. */
    async work(): Promise<void> {
      await sender.prepare();
      await sender.send();
      await sender.prepare();
    },
    async progress(staffId: string, id: number) {
      return (await as(staffId, 'GET', `/api/admin/mailings/${id}`)).body.mailing;
    },
    /** Ends every wait and every lease of a worker. */
    async endWaits(): Promise<void> {
      await sql`update mailing_recipient set
        lease_until = case when lease_until is not null then to_timestamp(0) end,
        retry_at = null where email_state in ('queued', 'claimed', 'sending')`.execute(db);
    },
    async stop(): Promise<void> {
      await fixture.stop();
      await mailbox.close();
    },
  };
}
