import { randomBytes, randomInt } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { findSite } from './list-sites.ts';
import type { ConfiguredSite, VoteDeps } from './vote-deps.ts';
import { nextVoteAt } from './votes.repo.ts';

/** IP addresses stored per attempt. */
const MAX_ADDRESSES = 20;

export interface VoteStart {
  playerId: string;
  site: string;
  ipAddress: string;
}

/** Records the attempt before the player leaves: only votes started here can be credited. */
export async function startVote(
  deps: VoteDeps,
  { playerId, site: name, ipAddress }: VoteStart,
): Promise<string> {
  const configured = await findSite(deps, name);
  if (!configured?.isActive) throw new AppError('vote_site_unknown');
  const now = deps.clock.now();
  const reference = await inTransaction(deps.db, startAttempt, {
    configured,
    playerId,
    ipAddress,
    now,
  });
  return configured.site.link(configured.settings, reference);
}

interface NewAttempt {
  configured: ConfiguredSite;
  playerId: string;
  ipAddress: string;
  now: Date;
}

async function startAttempt(
  tx: Tx,
  { configured, playerId, ipAddress, now }: NewAttempt,
): Promise<string> {
  const { site } = configured;
  if (await nextVoteAt(tx, playerId, site, now)) throw new AppError('vote_too_soon');
  const address = ipAddress.replace(/^::ffff:/i, '');
  const row = await tx
    .insertInto('vote_attempt')
    .values({
      id: uuid7(),
      player_id: playerId,
      site: site.name,
      reference: site.feed ? shortReference() : randomBytes(12).toString('hex'),
      ip_v4: isIPv4(address) ? address : null,
      ip_v6: isIPv6(address) ? address : null,
      addresses: sql<string[]>`array[${address}::text]`,
      started_at: now,
      due_at: sql<Date>`now() + interval '20 seconds'`,
    })
    // Clicked twice: the open attempt continues, with the player's current IP address. A browser may
    // use IPv4 once and IPv6 later; sites identify voters by either.
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'site'])
        .where('state', '=', 'open')
        .doUpdateSet((row) => ({
          ip_v4: row.fn.coalesce('excluded.ip_v4', 'vote_attempt.ip_v4'),
          ip_v6: row.fn.coalesce('excluded.ip_v6', 'vote_attempt.ip_v6'),
          addresses: sql<
            string[]
          >`array_remove(vote_attempt.addresses, ${address}::text) || ${address}::text`,
          due_at: row.ref('excluded.due_at'),
          checks: 0,
        }))
        // At the limit no older address is dropped: somebody else could then claim the vote by it.
        .where(
          sql<boolean>`${address} = any(vote_attempt.addresses)
            or cardinality(vote_attempt.addresses) < ${MAX_ADDRESSES}`,
        ),
    )
    .returning('reference')
    .executeTakeFirst();
  if (!row) throw new AppError('too_many_requests');
  return row.reference;
}

/**
 * For sites with a list of votes: voters type this where the site expects a character's name, so it
 * has no ambiguous characters. 49 random bits.
 */
function shortReference(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
