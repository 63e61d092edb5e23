import { sql } from 'kysely';
import type { VoteSiteView, VotesReply } from '#contract/votes.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { listSites } from './list-sites.ts';
import type { VoteDeps } from './vote-deps.ts';
import { findLatest, nextVoteAt, readStreak } from './votes.repo.ts';

/** Attempts older than this are not shown. */
const SHOWN_MS = 24 * 3_600_000;
/** A single missing response is not reported; this many in a row are. */
const SILENT_FROM = 3;

export async function viewVotes(deps: VoteDeps, playerId: string): Promise<VotesReply> {
  const { db, clock, config } = deps;
  const offered = (await listSites(deps)).filter(({ isActive }) => isActive);
  const now = clock.now();
  const latest = await findLatest(db, playerId, new Date(now.getTime() - SHOWN_MS));
  const health = await db.selectFrom('vote_site_health').select(['site', 'failures']).execute();
  const sites: VoteSiteView[] = [];
  for (const { site, points, settings } of offered) {
    const nextAt = await nextVoteAt(db, playerId, site, now);
    const attempt = latest.find((attempted) => attempted.site === site.name);
    const open = !nextAt && attempt?.state === 'open' ? attempt.reference : undefined;
    const failures = health.find((row) => row.site === site.name)?.failures ?? 0;
    sites.push({
      site: site.name,
      title: site.title,
      points,
      cooldown_hours: site.cooldownHours,
      state: nextAt ? 'voted' : open ? 'waiting' : 'ready',
      again_at: nextAt ? unixSeconds(nextAt) : 0,
      again_in: nextAt ? Math.ceil((nextAt.getTime() - now.getTime()) / 1000) : 0,
      problem: nextAt ? null : problemOf(attempt?.state, failures),
      is_typed: site.feed !== undefined,
      typed: open && site.feed ? { code: open, url: site.link(settings, open) } : null,
    });
  }
  const { days, points } = config.votes.streak;
  const balances = await readBalances(db, playerId);
  return {
    sites,
    votes: balances.votes,
    streak: await readStreak(db, playerId, now),
    streak_days: days,
    streak_points: points,
  };
}

/** Why the latest attempt has earned no points so far, if the reason is known. */
function problemOf(state: string | undefined, failures: number): VoteSiteView['problem'] {
  if (state === 'open' && failures >= SILENT_FROM) return 'site_silent';
  if (state === 'expired') return 'not_confirmed';
  return state === 'refused' ? 'already_counted' : null;
}

export async function viewAdminSites(deps: VoteDeps) {
  const { db } = deps;
  const health = await db.selectFrom('vote_site_health').selectAll().execute();
  const { rows } = await sql<{ site: string; credited: number; open: number }>`
    select site, sum(credited)::bigint as credited, sum(open)::bigint as open from (
      select site, count(*) as credited, 0 as open from vote_attempt
      where state = 'credited' and credited_at > now() - interval '24 hours' group by site
      union all
      select site, 0, count(*) from vote_attempt where state = 'open' group by site
    ) counted group by site`.execute(db);
  const listed = await listSites(deps);
  return {
    sites: listed.map(({ site: { name, title }, ...setting }) => {
      const row = health.find(({ site }) => site === name);
      const counts = rows.find(({ site }) => site === name);
      return {
        site: name,
        title,
        is_active: setting.isActive,
        position: setting.position,
        points: setting.points,
        configured_points: setting.configuredPoints,
        answered_at: row?.answered_at ? unixSeconds(row.answered_at) : 0,
        failed_at: row?.failed_at ? unixSeconds(row.failed_at) : 0,
        failures: row?.failures ?? 0,
        last_error: row?.last_error ?? null,
        credited_today: counts?.credited ?? 0,
        open: counts?.open ?? 0,
      };
    }),
  };
}
