import { sql } from 'kysely';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import { saveCanned } from '#server/features/reports/canned-replies.ts';
import { openReport } from '#server/features/reports/open-report.ts';
import { writeMessage } from '#server/features/reports/write-message.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DEMO_ADMIN, DEMO_PLAYER } from './seed-demo-players.ts';

interface DemoReport {
  email: string;
  subject: string;
  message: string;
  answer?: string;
  /** Further messages of both sides, an hour apart. */
  more?: readonly { isStaff: boolean; message: string }[];
  note?: string;
  isAssigned?: true;
  isClosed?: true;
  hoursAgo: number;
}

const REPORTS: readonly DemoReport[] = [
  {
    email: 'odo@example.com',
    subject: 'Lost a +6 bow when the server restarted',
    message: 'I was enchanting in Giran when it went down. Around 21:40. The bow is gone.',
    hoursAgo: 30,
  },
  {
    email: 'lyra@example.com',
    subject: 'Someone uses a name that looks like mine',
    message: 'He trades as Lyra with a capital i. People send him things meant for me.',
    note: 'Second report about the same account this week.',
    isAssigned: true,
    hoursAgo: 20,
  },
  {
    email: 'tavish@example.com',
    subject: 'How do I move my account to my brother?',
    message: 'He plays more than I do. Is there a way without giving him my password?',
    answer: 'Yes: open Accounts, choose "Move account" and enter his email.',
    hoursAgo: 12,
  },
  {
    email: 'mirelle@example.com',
    subject: 'Vote was not counted',
    message: 'I voted an hour ago and still don’t have the point.',
    answer: 'The vote site responded late. The point is in your balance now.',
    isClosed: true,
    hoursAgo: 70,
  },
  {
    email: DEMO_PLAYER,
    subject: 'My clan mate can’t see our castle banner',
    message: 'We took Gludio on Sunday. I see the banner on the castle page, he doesn’t.',
    answer: 'Does he see another banner, or none at all?',
    more: [
      { isStaff: false, message: 'The old one, of the clan we took it from.' },
      {
        isStaff: true,
        message:
          'Then his browser shows a stored copy of the page. A reload brings the new banner; on a phone, close the tab and open it again.',
      },
      { isStaff: false, message: 'That worked. Thank you!' },
      { isStaff: true, message: 'Good to hear. Enjoy your castle.' },
    ],
    hoursAgo: 26,
  },
];

const CANNED = [
  {
    title: 'Ask for the time and place',
    body_en:
      'Thanks for letting us know. When did it happen (day and hour), and where was your character?',
    body_es: 'Gracias por avisarnos. ¿Cuándo pasó (día y hora) y dónde estaba tu personaje?',
  },
  {
    title: 'Votes take a while',
    body_en:
      'Vote sites sometimes respond late. If the point hasn’t arrived in an hour, write to us again.',
    body_es:
      'Los sitios de votación a veces tardan. Si en una hora no te llega el punto, escríbenos.',
  },
];

/** Sample reports in every state, and canned replies. */
export async function seedDemoReports(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('demo reports are for demo mode only');
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    const existing = await db.selectFrom('report').select('id').limit(1).executeTakeFirst();
    if (existing) return;
    const adminId = await idOf(db, DEMO_ADMIN);
    for (const report of REPORTS) await seed(db, report, adminId);
    for (const texts of CANNED) {
      await inTransaction(db, saveCanned, { texts, adminId, origin: CONSOLE });
    }
  } finally {
    await db.destroy();
  }
}

async function seed(db: Db, report: DemoReport, adminId: string): Promise<void> {
  const { email, subject, message, answer, more, note, isAssigned, isClosed, hoursAgo } = report;
  const playerId = await idOf(db, email);
  const id = await openReport(db, { playerId, subject, message });
  if (answer !== undefined) {
    const author = { reportId: id, authorId: adminId, isStaff: true, attachments: [] };
    await inTransaction(db, writeMessage, { ...author, message: answer });
  }
  for (const { isStaff, message: next } of more ?? []) {
    const author = { authorId: isStaff ? adminId : playerId, isStaff };
    const reply = { reportId: id, ...author, message: next, attachments: [] };
    await inTransaction(db, writeMessage, reply);
  }
  if (note !== undefined) {
    await db
      .insertInto('report_note')
      .values({ report_id: id, author_id: adminId, body: note })
      .execute();
  }
  const then = sql<Date>`now() - make_interval(hours => ${hoursAgo})`;
  const messages = await db
    .updateTable('report_message as m')
    .set({
      sent_at: sql<Date>`${then} + make_interval(hours => (
        select count(*)::int from report_message earlier
        where earlier.report_id = m.report_id and earlier.id < m.id))`,
    })
    .where('report_id', '=', id)
    .returning('sent_at')
    .execute();
  const last = messages.reduce((a, b) => (a.sent_at > b.sent_at ? a : b)).sent_at;
  await db
    .updateTable('report')
    .set({
      opened_at: then,
      last_message_at: last,
      ...(more ? { player_read_id: sql<number>`last_message_id` } : {}),
      ...(isAssigned ? { assigned_to: adminId } : {}),
      ...(isClosed ? { closed_at: last, closed_by: adminId } : {}),
    })
    .where('id', '=', id)
    .execute();
}

async function idOf(db: Db, email: string): Promise<string> {
  const player = await db
    .selectFrom('player')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return player.id;
}
