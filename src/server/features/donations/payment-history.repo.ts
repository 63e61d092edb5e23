import type { Db } from '#server/platform/db/create-db.ts';

/** The provider's events about a payment, newest first. */
export async function listEvents(db: Db, paymentId: string) {
  return db
    .selectFrom('payment_event')
    .select(['kind', 'event_id', 'received_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Audited actions on a subject such as a payment, newest first. */
export async function listActions(db: Db, subjectKind: string, subjectId: string) {
  return db
    .selectFrom('audit_log')
    .leftJoin('player', 'player.id', 'audit_log.actor_id')
    .select(['audit_log.happened_at', 'audit_log.action', 'audit_log.detail', 'player.email'])
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .orderBy('audit_log.id', 'desc')
    .limit(50)
    .execute();
}
