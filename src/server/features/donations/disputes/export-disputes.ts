import type { Db } from '#server/platform/db/create-db.ts';

/** Disputes of a player's payments and everything that was collected for them, for the export. */
export async function exportDisputes(db: Db, playerId: string) {
  const disputes = await db
    .selectFrom('dispute')
    .leftJoin('dispute_evidence', 'dispute_evidence.dispute_id', 'dispute.id')
    .select([
      'dispute.id',
      'payment_id',
      'provider',
      'dispute_ref',
      'amount_cents',
      'currency',
      'reason',
      'state',
      'opened_at',
      'closed_at',
      'sent_at',
      'content',
    ])
    .where('player_id', '=', playerId)
    .orderBy('number', 'desc')
    .execute();
  const consequences = await db
    .selectFrom('dispute_consequence')
    .select(['dispute_id', 'kind', 'applied_at', 'undone_at'])
    .where('player_id', '=', playerId)
    .execute();
  return {
    disputes: disputes.map(({ content, ...dispute }) => ({
      ...dispute,
      evidence: content === null ? null : (JSON.parse(content) as unknown),
    })),
    consequences,
  };
}

/** The IP addresses and browsers that the player opened payments from. */
export function exportOrigins(db: Db, playerId: string) {
  return db
    .selectFrom('payment_origin')
    .innerJoin('payment', 'payment.id', 'payment_origin.payment_id')
    .select(['payment_id', 'address', 'user_agent', 'recorded_at'])
    .where('player_id', '=', playerId)
    .execute();
}
