import { sql } from 'kysely';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { askSite, noteHealth } from './ask-site.ts';
import { creditVote } from './credit-vote.ts';
import { listSites } from './list-sites.ts';
import type { SiteAnswer, Voter, VoteSite } from './sites/site.ts';
import type { ActiveSite, VoteDeps } from './vote-deps.ts';
import type { AttemptRow } from './votes.repo.ts';

/** Seconds between questions about one attempt; a no to the one after these ends it. */
const WAITS = [20, 30, 60, 120, 300, 600, 1_200, 1_800];
/** A vote older than the attempt is another one; clocks differ by less than this. */
const SKEW_MS = 10 * 60_000;
const RETRY_SECONDS = 300;
const BATCH = 50;

/** Asks the sites about attempts that are due. A site that fails, or answers nonsense, credits nothing. */
export async function checkVotes(deps: VoteDeps): Promise<void> {
  const due = await claimDue(deps);
  if (due.length === 0) return;
  const sites = await listSites(deps);
  for (const attempt of due) {
    const active = sites.find(({ site }) => site.name === attempt.site);
    try {
      if (active) await checkAttempt(deps, active, attempt);
      if (isLast(attempt)) await expire(deps, attempt);
      if (active && !active.site.push) await noteHealth(deps.db, attempt.site, null);
    } catch (error) {
      await noteHealth(deps.db, attempt.site, String(error));
      if (active) await retryLater(deps, active.site, attempt);
      deps.log.warn({ err: error, site: attempt.site }, 'vote site did not answer');
    }
  }
}

/**
 * Puts the next question off before this one is asked: a dead worker's are asked again. The attempt
 * stays open until the last question has its answer, because that answer may be yes.
 */
async function claimDue({ db }: VoteDeps): Promise<AttemptRow[]> {
  const due = db
    .selectFrom('vote_attempt')
    .select('id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  const waits = sql<number>`(${sql.val(WAITS)}::int[])[least(checks + 1, ${WAITS.length}::int)]`;
  return db
    .updateTable('vote_attempt')
    .set((row) => ({
      checks: row('checks', '+', 1),
      due_at: sql<Date>`now() + make_interval(secs => ${waits})`,
    }))
    .where('id', 'in', due)
    .where('state', '=', 'open')
    .returningAll()
    .execute();
}

function isLast({ checks }: AttemptRow): boolean {
  return checks > WAITS.length;
}

async function expire({ db }: VoteDeps, { id, checks }: AttemptRow): Promise<void> {
  await db
    .updateTable('vote_attempt')
    .set({ state: 'expired', due_at: null })
    .where('id', '=', id)
    // Neither what was credited, nor what the player began anew while the site was asked.
    .where('state', '=', 'open')
    .where('checks', '=', checks)
    .execute();
}

/** A question that was not answered is not one of the few: the vote waits as long as it can count. */
async function retryLater(deps: VoteDeps, site: VoteSite, attempt: AttemptRow): Promise<void> {
  const { rows } = await sql`
    update vote_attempt set checks = checks - 1,
      due_at = now() + make_interval(secs => ${RETRY_SECONDS})
    where id = ${attempt.id} and state = 'open' and checks = ${attempt.checks}
      and started_at > now() - make_interval(hours => ${site.cooldownHours})
    returning id`.execute(deps.db);
  if (rows.length === 0 && isLast(attempt)) await expire(deps, attempt);
}

async function checkAttempt(deps: VoteDeps, active: ActiveSite, attempt: AttemptRow) {
  const proof = await prove(deps, active, attempt);
  if (proof === undefined) return;
  const { streak } = deps.config.votes;
  const now = deps.clock.now();
  await inTransaction(deps.db, creditVote, { attemptId: attempt.id, active, proof, streak, now });
}

async function prove(
  deps: VoteDeps,
  { site, settings }: ActiveSite,
  attempt: AttemptRow,
): Promise<string | undefined> {
  const earliest = attempt.started_at.getTime() - SKEW_MS;
  if (site.feed) {
    const text = await askSite(site.feed.request(settings), site.feed.encoding);
    const votes = site.feed.read(text);
    const isThere = votes.some(
      ({ name, at }) => name === attempt.reference && at.getTime() >= earliest,
    );
    return isThere ? `reference:${attempt.reference}` : undefined;
  }
  if (!site.pull) return undefined;
  for (const voter of votersOf(site.pull, attempt)) {
    const text = await askSite(site.pull.request(settings, voter));
    const answer: SiteAnswer = site.pull.read(text, deps.clock.now());
    if (!answer.voted || (answer.at !== null && answer.at.getTime() < earliest)) continue;
    return voter.by === 'ip' ? `ip:${voter.ip}` : `reference:${voter.reference}`;
  }
  return undefined;
}

/** The reference first, because many players share one address; then IPv4, then IPv6. */
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
