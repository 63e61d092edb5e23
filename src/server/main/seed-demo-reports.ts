import { sql } from 'kysely';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import { saveCanned } from '#server/features/reports/canned-answers.ts';
import { openReport } from '#server/features/reports/open-report.ts';
import { writeMessage } from '#server/features/reports/write-message.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DEMO_ADMIN } from './seed-demo-players.ts';

interface DemoReport {
  email: string;
  subject: string;
  message: string;
  answer?: string;
  note?: string;
  isMine?: true;
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
    isMine: true,
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

/** Sample reports in every state, and canned answers. */
export async function seedDemoReports(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('demo reports are for demo mode only');
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    const any = await db.selectFrom('report').select('id').limit(1).executeTakeFirst();
    if (any) return;
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
  const { email, subject, message, answer, note, isMine, isClosed, hoursAgo } = report;
  const id = await openReport(db, { playerId: await idOf(db, email), subject, message });
  if (answer !== undefined) {
    const author = { reportId: id, authorId: adminId, isStaff: true, attachments: [] };
    await inTransaction(db, writeMessage, { ...author, message: answer });
  }
  if (note !== undefined) {
    await db
      .insertInto('report_note')
      .values({ report_id: id, author_id: adminId, body: note })
      .execute();
  }
  const then = sql<Date>`now() - make_interval(hours => ${hoursAgo})`;
  await db
    .updateTable('report')
    .set({
      opened_at: then,
      last_message_at: then,
      ...(isMine ? { assigned_to: adminId } : {}),
      ...(isClosed ? { closed_at: then, closed_by: adminId } : {}),
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('report_message')
    .set({ sent_at: then })
    .where('report_id', '=', id)
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
