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
  forgetHere(reply);
  await writeAudit(db, {
    actorId: caller.playerId,
    action: 'session.end',
    subjectKind: 'player',
    subjectId: caller.playerId,
    from: originOf(request),
  });
}

/**
 * The browser drops what it has kept of this site, pages of the back button among it. Not its
 * cookies: language, theme and the device's name are the browser's, not the account's.
 */
export function forgetHere(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache", "storage"');
}
