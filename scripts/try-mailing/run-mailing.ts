import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { runKilledWorkers } from '../trial/killed-workers.ts';
import { BUSY, type FakeSmtpServer, GONE, openFakeSmtpServer } from './fake-smtp-server.ts';

export interface Trial {
  db: Db;
  databaseUrl: string;
  recipients: number;
  perMinute: number;
  workers: number;
  /** How often a worker is killed, spread over the run. */
  kills: number;
  /** Whether to end a killed worker's leases at once; otherwise they expire. */
  endsLeases: boolean;
  print(line: string): void;
}

export interface Outcome {
  states: Record<string, number>;
  /** Recipients that got more than one email, and Message-IDs that arrived more than once. */
  twice: string[];
  /** How many recipients got an email that we recorded as neither sent nor unclear. */
  unsentReceived: number;
  /** Marked as sent, but the mail server did not receive it. */
  missing: number;
  suppressed: number;
  /** How many of the unclear emails the mail server has. */
  unclearReceived: number;
  seconds: number;
  kills: number;
  /** Most in any minute: claimed, by the database, and received, by the mail server. */
  mostClaimed: number;
  mostReceived: number;
}

/** One recipient in this many has an address that is refused permanently, or only the first time. */
const GONE_EVERY = 500;
const BUSY_EVERY = 1_000;

/** Sends one mailing with workers that are killed in the middle, and counts what arrived. */
export async function runMailing(trial: Trial): Promise<Outcome> {
  const { db, databaseUrl, recipients, perMinute, print } = trial;
  const smtpServer = await openFakeSmtpServer();
  try {
    const mailingId = await prepare(trial);
    print(`${recipients} players, one mailing, ${perMinute} emails per minute`);
    const run = await runKilledWorkers({
      ...trial,
      file: new URL('worker.ts', import.meta.url),
      args: [databaseUrl, smtpServer.url, String(perMinute)],
      messages: recipients,
      count: () => smtpServer.count(),
      isFinished: () => isFinished(db, mailingId),
      // Only when there is one worker: others would lose their leases too.
      afterKill: async () => {
        if (trial.endsLeases && trial.workers === 1) await endLeases(db);
      },
    });
    return { ...(await compare(db, mailingId, smtpServer)), ...run };
  } finally {
    await smtpServer.close();
  }
}

async function prepare({ db, recipients }: Trial): Promise<number> {
  await sql`insert into player (id, email, email_verified, language, referral_id)
    select gen_random_uuid(), case when n % ${GONE_EVERY} = 0 then ${GONE}::text
        when n % ${BUSY_EVERY} = 1 then ${BUSY}::text else 'reader' end || n || '@example.org',
      true, case when n % 3 = 0 then 'es' else 'en' end, 'mailing' || n
    from generate_series(1, ${recipients}::int) n`.execute(db);
  await sql`insert into email_consent (player_id, given_source)
    select id, 'security_page' from player`.execute(db);
  const author = randomUUID();
  await db
    .insertInto('player')
    .values({ id: author, email: 'writer@example.org', referral_id: 'writer' })
    .execute();
  const { id } = await db
    .insertInto('mailing')
    .values({
      is_email: true,
      is_notice: false,
      state: 'scheduled',
      send_at: new Date(),
      created_by: author,
      sent_by: author,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = { en: 'The gates open on Friday', es: 'Las puertas se abren el viernes' };
  await db
    .insertInto('mailing_text')
    .values(
      Object.entries(texts).map(([language, subject]) => ({
        ...{ mailing_id: id, language, subject },
        html: `<p>${subject}.</p>`,
      })),
    )
    .execute();
  return id;
}

/** As if the killed worker's leases had expired. */
async function endLeases(db: Db): Promise<void> {
  await sql`update mailing_recipient set lease_until = to_timestamp(0)
    where lease_until is not null`.execute(db);
}

/** Also ends the waits between attempts, which would make the run longer. */
async function isFinished(db: Db, id: number): Promise<boolean> {
  await sql`update mailing_recipient set retry_at = null
    where email_state = 'queued' and retry_at is not null`.execute(db);
  const { state } = await db
    .selectFrom('mailing')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state === 'sent';
}

async function compare(db: Db, id: number, { received, ids }: FakeSmtpServer) {
  const rows = await db
    .selectFrom('mailing_recipient')
    .innerJoin('player', 'player.id', 'mailing_recipient.player_id')
    .select(['player.email', 'email_state', 'claimed_at'])
    .where('mailing_id', '=', id)
    .execute();
  const states: Record<string, number> = {};
  for (const { email_state } of rows) states[email_state] = (states[email_state] ?? 0) + 1;
  const has = ({ email }: { email: string }) => received.has(email);
  const inState = (state: string) => rows.filter(({ email_state }) => email_state === state);
  const twice = [...received].filter(([, times]) => times.length > 1).map(([email]) => email);
  const repeatedIds = [...ids].filter(([, count]) => count > 1).map(([messageId]) => messageId);
  const { suppressed } = await db
    .selectFrom('email_suppression')
    .select(({ fn }) => fn.countAll<number>().as('suppressed'))
    .executeTakeFirstOrThrow();
  const isUnsent = ({ email_state }: { email_state: string }) =>
    email_state !== 'sent' && email_state !== 'unclear';
  return {
    states,
    twice: [...twice, ...repeatedIds],
    unsentReceived: rows.filter(isUnsent).filter(has).length,
    missing: inState('sent').filter((row) => !has(row)).length,
    suppressed,
    unclearReceived: inState('unclear').filter(has).length,
    mostClaimed: mostInAMinute(rows.flatMap(({ claimed_at }) => claimed_at?.getTime() ?? [])),
    mostReceived: mostInAMinute([...received.values()].flat()),
  };
}

/** In any 60 seconds, not only in full minutes of the clock. */
function mostInAMinute(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  sorted.forEach((time, last) => {
    while (time - (sorted[first] ?? time) >= 60_000) first += 1;
    most = Math.max(most, last - first + 1);
  });
  return most;
}
