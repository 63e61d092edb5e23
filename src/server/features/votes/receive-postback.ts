import { resolve4, resolve6 } from 'node:dns/promises';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { creditVote } from './credit-vote.ts';
import { recordHealth } from './query-site.ts';
import type { Postback } from './sites/site.ts';
import type { ConfiguredSite, VoteDeps } from './vote-deps.ts';
import { findByReference } from './votes.repo.ts';

export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** A site's postback. Forged calls are refused; calls that match no attempt change nothing. */
export async function receivePostback(
  deps: VoteDeps,
  configured: ConfiguredSite,
  postback: Postback,
  ipAddress: string,
  resolve: ResolveHost = resolveHost,
): Promise<void> {
  const { site, settings } = configured;
  if (!site.push) throw new AppError('not_found');
  const { sourceHost } = site.push;
  const isFromSite = !sourceHost || (await isAddressOf(sourceHost, ipAddress, resolve));
  const references = isFromSite ? site.push.read(settings, postback) : undefined;
  // Shown to admins: a wrong key in our settings would otherwise look like a site without votes.
  await recordHealth(deps.db, site.name, references ? null : refusalOf(sourceHost, ipAddress));
  if (!references) throw new AppError('signature_invalid');
  for (const reference of references) {
    const attempt = await findByReference(deps.db, site.name, reference);
    if (!attempt) continue;
    await inTransaction(deps.db, creditVote, {
      attemptId: attempt.id,
      configured,
      proof: `reference:${reference}`,
      streak: deps.config.votes.streak,
      now: deps.clock.now(),
    });
  }
}

function refusalOf(sourceHost: string | undefined, ipAddress: string): string {
  const why = sourceHost
    ? `not from ${sourceHost}, or without a reference`
    : 'wrong or missing key';
  return `a call from ${ipAddress} was refused: ${why}`;
}

/** `ipAddress` is the connection's, or the one a trusted proxy reports; other headers are ignored. */
async function isAddressOf(
  host: string,
  ipAddress: string,
  resolve: ResolveHost,
): Promise<boolean> {
  const hostAddresses = await resolve(host);
  return hostAddresses.includes(ipAddress.replace(/^::ffff:/i, ''));
}

/** Empty if the host cannot be resolved: then every call is refused. */
export async function resolveHost(host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolve4(host), resolve6(host)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
