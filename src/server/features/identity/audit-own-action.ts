import type { FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** What a player did to their own account. */
export function auditOwnAction(db: Db, playerId: string, action: string, request: FastifyRequest) {
  return writeAudit(db, {
    actorId: playerId,
    action,
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
  });
}
