import { sql } from 'kysely';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import type { VotesConfig } from '#server/platform/config/votes-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ActiveSite } from './vote-deps.ts';
import { againAt, readStreak } from './votes.repo.ts';

export interface ProvedVote {
  attemptId: string;
  active: ActiveSite;
  /** What the site knew the voter by: one such is one reward in a cool-down. */
  proof: string;
  streak: VotesConfig['streak'];
  now: Date;
}

/** One attempt, one player, one proof: each is credited once in a cool-down. True if it was. */
export async function creditVote(tx: Tx, vote: ProvedVote): Promise<boolean> {
  const { active, proof, now } = vote;
  // Two attempts proved by one vote come one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vote:${active.site.name}:${proof}`}, 0))`.execute(
    tx,
  );
  const attempt = await tx
    .selectFrom('vote_attempt')
    .selectAll()
    .where('id', '=', vote.attemptId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!attempt) return false;
  const { player_id: playerId } = attempt;
  const isUsed = await wasProof(tx, vote);
  if (isUsed || (await againAt(tx, playerId, active.site, now))) {
    await tx
      .updateTable('vote_attempt')
      .set({ state: 'refused', proof, due_at: null })
      .where('id', '=', attempt.id)
      .execute();
    return false;
  }
  await tx
    .updateTable('vote_attempt')
    .set({ state: 'credited', proof, points: active.points, credited_at: now, due_at: null })
    .where('id', '=', attempt.id)
    .execute();
  await credit(tx, {
    key: attempt.id,
    playerId,
    purse: 'votes',
    amount: amount(active.points),
    source: 'vote',
    reference: active.site.name,
  });
  await creditStreak(tx, playerId, vote);
  return true;
}

async function wasProof(tx: Tx, { active, proof, now }: ProvedVote): Promise<boolean> {
  const since = new Date(now.getTime() - active.site.cooldownHours * 3_600_000);
  const used = await tx
    .selectFrom('vote_attempt')
    .select('id')
    .where('site', '=', active.site.name)
    .where('proof', '=', proof)
    .where('state', '=', 'credited')
    .where('credited_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** On every so many days in a row; the day in the key makes it once a day. */
async function creditStreak(tx: Tx, playerId: string, { streak, now }: ProvedVote): Promise<void> {
  if (streak.days === 0) return;
  const days = await readStreak(tx, playerId, now);
  if (days === 0 || days % streak.days !== 0) return;
  await credit(tx, {
    key: `${playerId}:${now.toISOString().slice(0, 10)}`,
    playerId,
    purse: 'votes',
    amount: amount(streak.points),
    source: 'vote-streak',
  });
}
