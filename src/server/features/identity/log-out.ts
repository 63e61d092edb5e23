import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
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
  await writeAudit(db, {
    actorId: caller.playerId,
    action: 'session.end',
    subjectKind: 'player',
    subjectId: caller.playerId,
    from: originOf(request),
  });
}

/**
 * The navigation's Logout is a link, so a GET does it; but only one that our own page or the
 * visitor's own hand has started. An image or a link elsewhere must not log anybody out.
 */
export function refuseForeignLogout({ headers }: FastifyRequest, siteUrl: string): void {
  const site = headers['sec-fetch-site'];
  const isPrefetch = /prefetch/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));
  if (isPrefetch) throw new AppError('cross_site');
  if (site === 'same-origin' || site === 'none') return;
  // A browser too old to say: then the address it comes from must be ours.
  const isOurs = site === undefined && headers.referer?.startsWith(`${siteUrl}/`);
  if (!isOurs) throw new AppError('cross_site');
}
