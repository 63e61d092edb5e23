import { CONSOLE } from '#server/features/audit/write-audit.ts';
import { evaluateShare } from '#server/features/donations/creators/evaluate-share.ts';
import { endPayout } from '#server/features/donations/creators/payouts.repo.ts';
import { requestPayout } from '#server/features/donations/creators/request-payout.ts';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DEMO_PLAYER } from './seed-demo-players.ts';

const CREATORS = [
  { email: DEMO_PLAYER, code: 'ELMORE', paid_in: 'earnings', share_percent: 20 },
  { email: 'seraphine@example.com', code: 'SERAPHINE', paid_in: 'coins', share_percent: 10 },
] as const;
const DETAILS = 'PayPal: player@example.com';
const DAY_MS = 24 * 3600 * 1000;

/** Two creators whose codes the demo's buyers used: one earns dollars, the streamer coins. */
export async function seedDemoCreators(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('demo creators are for demo mode only');
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    if (await db.selectFrom('creator').select('id').limit(1).executeTakeFirst()) return;
    for (const [index, creator] of CREATORS.entries()) await seedCreator(db, creator, index);
  } finally {
    await db.destroy();
  }
}

async function seedCreator(
  db: Db,
  { email, ...terms }: (typeof CREATORS)[number],
  index: number,
): Promise<void> {
  const player = await findPlayerByEmail(db, email);
  if (!player) return;
  const { id } = await db
    .insertInto('creator')
    .values({ player_id: player.id, buyer_percent: 5, ...terms })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payment')
    .innerJoin('plan', 'plan.id', 'payment.plan_id')
    .select(['payment.id', 'plan.coins', 'plan.bonus_coins'])
    .where('payment.credited_at', 'is not', null)
    .where('payment.player_id', '<>', player.id)
    .orderBy('payment.credited_at')
    .execute();
  // Every other purchase, so that both creators have some.
  const purchases = payments.filter((_, number) => number % CREATORS.length === index);
  for (const payment of purchases) {
    await db
      .insertInto('creator_use')
      .values({
        payment_id: payment.id,
        creator_id: id,
        share_percent: terms.share_percent,
        paid_in: terms.paid_in,
        base_coins: payment.coins - payment.bonus_coins,
      })
      .execute();
    await evaluateShare({ db }, payment.id);
  }
  if (terms.paid_in === 'earnings') await payOut(db, player.id);
}

/** One payout that was paid, and one that waits. */
async function payOut(db: Db, playerId: string): Promise<void> {
  const settings = { payout_min_usd: 1, maturity_days: 0 };
  const now = new Date();
  const request = { playerId, cents: 500, details: DETAILS, settings, origin: CONSOLE };
  const first = await inTransaction(db, requestPayout, {
    ...request,
    now: new Date(now.getTime() - 20 * DAY_MS),
  });
  const paidAt = new Date(now.getTime() - 18 * DAY_MS);
  await inTransaction(db, endPayout, {
    id: first,
    state: 'paid',
    decidedBy: null,
    reference: 'PayPal 8XK41902',
    now: paidAt,
  });
  await inTransaction(db, requestPayout, { ...request, cents: 300, now });
}
