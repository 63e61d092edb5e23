import type { Summary } from '#contract/summary.ts';
import { readBalances } from '#server/money/read-balances.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { readSummary } from './summary.repo.ts';
import { viewSummary } from './summary.view.ts';

/** The master account as its owner sees it, requested or pushed to open pages; undefined for a deleted player. */
export async function readOwnSummary(
  db: Db,
  playerId: string,
  hasGifts = false,
): Promise<Summary | undefined> {
  const [player, balances] = await Promise.all([
    readSummary(db, playerId),
    readBalances(db, playerId),
  ]);
  return player && { ...viewSummary(player, balances), ...(hasGifts && { has_gifts: true }) };
}
