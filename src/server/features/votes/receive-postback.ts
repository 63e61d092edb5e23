import { resolve4, resolve6 } from 'node:dns/promises';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { creditVote } from './credit-vote.ts';
import { recordHealth } from './query-site.ts';
import type { Postback } from './sites/site.ts';
import type { ActiveSite, VoteDeps } from './vote-deps.ts';
import { findByReference } from './votes.repo.ts';

export type Resolve = (host: string) => Promise<readonly string[]>;

/** A site's postback. Forged calls are refused; calls that match no attempt change nothing. */
export async function receivePostback(
  deps: VoteDeps,
  active: ActiveSite,
  postback: Postback,
  address: string,
  resolve: Resolve = addressesOf,
): Promise<void> {
  const { site, settings } = active;
  if (!site.push) throw new AppError('not_found');
  const { sourceHost } = site.push;
  const isFromSite = !sourceHost || (await isOwn(sourceHost, address, resolve));
  const references = isFromSite ? site.push.read(settings, postback) : undefined;
  // Shown to admins: a wrong key in our settings looks like a site without votes.
  await recordHealth(deps.db, site.name, references ? null : refusalOf(sourceHost, address));
  if (!references) throw new AppError('signature_invalid');
  for (const reference of references) {
    const attempt = await findByReference(deps.db, site.name, reference);
    if (!attempt) continue;
    await inTransaction(deps.db, creditVote, {
      attemptId: attempt.id,
      active,
      proof: `reference:${reference}`,
      streak: deps.config.votes.streak,
      now: deps.clock.now(),
    });
  }
}

function refusalOf(sourceHost: string | undefined, address: string): string {
  const why = sourceHost ? `not from ${sourceHost}, or no name given` : 'wrong or missing key';
  return `a call from ${address} was refused: ${why}`;
}

/** `address` is the connection's, or a trusted proxy's; other clients' headers are ignored. */
async function isOwn(host: string, address: string, resolve: Resolve): Promise<boolean> {
  const own = await resolve(host);
  return own.includes(address.replace(/^::ffff:/i, ''));
}

/** If the names cannot be resolved every call is refused. */
export async function addressesOf(host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolve4(host), resolve6(host)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
