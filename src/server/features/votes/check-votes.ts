import { inTransaction } from '#server/platform/db/transaction.ts';
import { creditVote } from './credit-vote.ts';
import { listSites } from './list-sites.ts';
import { querySite, recordHealth } from './query-site.ts';
import type { SiteResponse, Voter, VoteSite } from './sites/site.ts';
import { claimDueAttempts, expire, isLastCheck, retryLater } from './vote-attempts.repo.ts';
import type { ConfiguredSite, VoteDeps } from './vote-deps.ts';
import type { AttemptRow } from './votes.repo.ts';

/**
 * Allows for clocks that differ: a vote before the attempt belongs to another one, and one in the
 * future is wrong.
 */
const SKEW_MS = 10 * 60_000;

/** Queries the sites about due attempts. A site that fails, or responds with nonsense, credits nothing. */
export async function checkVotes(deps: VoteDeps): Promise<void> {
  const due = await claimDueAttempts(deps);
  if (due.length === 0) return;
  const sites = await listSites(deps);
  for (const attempt of due) {
    const configured = sites.find(({ site }) => site.name === attempt.site);
    try {
      if (configured) await checkAttempt(deps, configured, attempt);
      if (isLastCheck(attempt)) await expire(deps, attempt);
      if (configured && !configured.site.push) await recordHealth(deps.db, attempt.site, null);
    } catch (error) {
      await recordHealth(deps.db, attempt.site, String(error));
      if (configured) await retryLater(deps, configured.site, attempt);
      deps.log.warn({ err: error, site: attempt.site }, 'vote site did not answer');
    }
  }
}

async function checkAttempt(deps: VoteDeps, configured: ConfiguredSite, attempt: AttemptRow) {
  const proof = await prove(deps, configured, attempt);
  if (proof === undefined) return;
  const { streak } = deps.config.votes;
  const now = deps.clock.now();
  await inTransaction(deps.db, creditVote, {
    attemptId: attempt.id,
    configured,
    proof,
    streak,
    now,
  });
}

async function prove(
  deps: VoteDeps,
  { site, settings }: ConfiguredSite,
  attempt: AttemptRow,
): Promise<string | undefined> {
  const isOfAttempt = (at: Date) =>
    at.getTime() >= attempt.started_at.getTime() - SKEW_MS &&
    at.getTime() <= deps.clock.now().getTime() + SKEW_MS;
  if (site.feed) {
    const text = await querySite(site.feed.request(settings), site.feed.encoding);
    const votes = site.feed.read(text);
    const isListed = votes.some(({ name, at }) => name === attempt.reference && isOfAttempt(at));
    return isListed ? `reference:${attempt.reference}` : undefined;
  }
  if (!site.pull) return undefined;
  for (const voter of votersOf(site.pull, attempt)) {
    const text = await querySite(site.pull.request(settings, voter));
    const answer: SiteResponse = site.pull.read(text, deps.clock.now());
    if (!answer.voted || (answer.at !== null && !isOfAttempt(answer.at))) continue;
    return voter.by === 'ip' ? `ip:${voter.ip}` : `reference:${voter.reference}`;
  }
  return undefined;
}

/** The reference first, because many players share one IP address; then IPv4, then IPv6. */
function votersOf(
  { by }: NonNullable<VoteSite['pull']>,
  { reference, ip_v4, ip_v6 }: AttemptRow,
): Voter[] {
  const addresses = [ip_v4, ip_v6].filter((ip) => ip !== null);
  return [
    ...(by.includes('reference') ? [{ by: 'reference', reference } as const] : []),
    ...(by.includes('ip') ? addresses.map((ip) => ({ by: 'ip', ip }) as const) : []),
  ];
}
