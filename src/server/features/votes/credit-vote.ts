import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import type { VotesConfig } from '#server/platform/config/votes-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { claimVote } from './claim-vote.ts';
import type { ConfiguredSite } from './vote-deps.ts';
import { countDay } from './votes.repo.ts';

export interface ProvedVote {
  attemptId: string;
  configured: ConfiguredSite;
  /** What the site knew the vote by: `reference:…` or `ip:…`. */
  proof: string;
  streak: VotesConfig['streak'];
  now: Date;
}

/**
 * Credits a vote confirmed by the site. True if it was credited: each attempt pays once, and so
 * does each vote, however the site identifies it. A confirmation after the attempt expired counts
 * like an early one.
 */
export async function creditVote(tx: Tx, vote: ProvedVote): Promise<boolean> {
  const { configured, proof, now } = vote;
  const attempt = await tx
    .selectFrom('vote_attempt')
    .selectAll()
    .where('id', '=', vote.attemptId)
    .where('state', 'in', ['open', 'expired'])
    .forUpdate()
    .executeTakeFirst();
  if (!attempt) return false;
  const { player_id: playerId } = attempt;
  if (!(await claimVote(tx, { site: configured.site, attempt, proof, now }))) {
    await tx
      .updateTable('vote_attempt')
      .set({ state: 'refused', proof, due_at: null })
      .where('id', '=', attempt.id)
      .execute();
    return false;
  }
  await tx
    .updateTable('vote_attempt')
    .set({ state: 'credited', proof, points: configured.points, credited_at: now, due_at: null })
    .where('id', '=', attempt.id)
    .execute();
  await credit(tx, {
    key: attempt.id,
    playerId,
    purse: 'votes',
    amount: amount(configured.points),
    source: 'vote',
    reference: configured.site.name,
  });
  await creditStreak(tx, playerId, vote);
  return true;
}

/**
 * The bonus for every `streak.days` days in a row. Only with the first vote of a day: later ones may
 * find a different bonus setting.
 */
async function creditStreak(tx: Tx, playerId: string, { streak, now }: ProvedVote): Promise<void> {
  const days = await countDay(tx, playerId, now);
  if (days === undefined || streak.days === 0 || days % streak.days !== 0) return;
  await credit(tx, {
    key: `${playerId}:${now.toISOString().slice(0, 10)}`,
    playerId,
    purse: 'votes',
    amount: amount(streak.points),
    source: 'vote-streak',
  });
}
