import { ADMIN_AUDIT_PATH, auditQuerySchema, auditReplySchema } from '#contract/audit.ts';
import { type AuditRow, listActions, listAudit } from '#server/features/audit/list-audit.ts';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Route, route } from '#server/platform/route.ts';

/** Stands for an unknown player: no entry has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function auditRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_AUDIT_PATH,
      access: { staff: 'audit.read' },
      rateLimit: 'general',
      summary: 'List audit log entries, newest first',
      query: auditQuerySchema,
      replies: { 200: auditReplySchema },
      handle: async ({ query }) => {
        const actorId = query.actor === '' ? undefined : await playerIdOf(db, query.actor);
        const subjectIds = query.subject === '' ? undefined : await subjectIdsOf(db, query.subject);
        const { from, to } = query;
        const filter = { actorId, subjectIds, action: query.action || undefined, from, to };
        const page = await listAudit(db, filter, query);
        return { ...page, rows: page.rows.map(viewEntry), actions: await listActions(db) };
      },
    }),
  ];
}

/** The log has the ids of players, not their emails, and the emails of who was invited. */
async function subjectIdsOf(db: Db, text: string): Promise<string[]> {
  return text.includes('@') ? [await playerIdOf(db, text), text.toLowerCase()] : [text];
}

async function playerIdOf(db: Db, text: string): Promise<string> {
  if (UUID.test(text)) return text.toLowerCase();
  return (await findPlayerByEmail(db, text))?.id ?? NOBODY;
}

function viewEntry({ happened_at, detail, ...row }: AuditRow) {
  return { ...row, at: unixSeconds(happened_at), detail: detail as Record<string, unknown> };
}
