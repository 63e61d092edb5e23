import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type CreatorRow, creatorCodeOf, usableCreators } from './creators.repo.ts';

/** The creator of a code this player may use; throws for unknown codes and the player's own. */
export async function findCode(
  db: Db | Tx,
  { code, playerId }: { code: string; playerId: string },
): Promise<CreatorRow> {
  const creator = await usableCreators(db)
    .where('creator.code', '=', creatorCodeOf(code))
    .executeTakeFirst();
  if (!creator) throw new AppError('creator_code_unknown');
  if (creator.player_id === playerId) throw new AppError('creator_code_own');
  return creator;
}

/** The code a checkout suggests: of the link the player followed, or else the one they kept. */
export async function findSuggestedCode(
  db: Db,
  { linked, playerId }: { linked: string | undefined; playerId: string },
): Promise<{ creator: CreatorRow; isKept: boolean } | undefined> {
  const kept = await usableCreators(db)
    .innerJoin('creator_choice', 'creator_choice.creator_id', 'creator.id')
    .where('creator_choice.player_id', '=', playerId)
    .where('creator.player_id', '<>', playerId)
    .executeTakeFirst();
  const byLink = linked
    ? await usableCreators(db)
        .where('creator.code', '=', creatorCodeOf(linked))
        .where('creator.player_id', '<>', playerId)
        .executeTakeFirst()
    : undefined;
  const creator = byLink ?? kept;
  return creator && { creator, isKept: creator.id === kept?.id };
}

/** What a code adds to a purchase, in coins. */
export function buyerCoins({ buyer_percent }: CreatorRow, planCoins: number): number {
  return Math.floor((planCoins * buyer_percent) / 100);
}
