import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Caller } from '#server/platform/route.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import type { IdentityDeps } from './identity-deps.ts';

export async function logOut(
  { auth, db }: Pick<IdentityDeps, 'auth' | 'db'>,
  { caller, request, reply }: { caller: Caller; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  await callAuth(reply, () =>
    auth.api.signOut({ headers: authHeaders(request), returnHeaders: true }),
  );
  clearSiteData(reply);
  await writeAudit(db, {
    actorId: caller.playerId,
    action: 'session.end',
    subjectKind: 'player',
    subjectId: caller.playerId,
    origin: originOf(request),
  });
}

/**
 * The browser deletes what it cached and stored for this site, including pages kept for the back
 * button. Cookies stay: language, theme and device id belong to the browser, not to the account.
 */
export function clearSiteData(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache", "storage"');
}
