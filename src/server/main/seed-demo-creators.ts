import { sql } from 'kysely';
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
const FIRST_PAYOUT_DAYS_AGO = 20;

/** Two creators whose codes the demo's buyers used: one earns dollars, the streamer coins. */
export async function seedDemoCreators(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('demo creators are for demo mode only');
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    if (await db.selectFrom('creator').select('id').limit(1).executeTakeFirst()) return;
    for (const [index, creator] of CREATORS.entries()) await seedCreator(db, creator, index);
    await backdate(config);
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
    .innerJoin('player', 'player.id', 'payment.player_id')
    .select(['payment.id', 'payment.credited_at', 'plan.coins', 'plan.bonus_coins'])
    .where('payment.credited_at', 'is not', null)
    .where(
      'player.email',
      'not in',
      CREATORS.map((creator) => creator.email),
    )
    .orderBy('payment.credited_at')
    .execute();
  // Every other purchase, so that both creators have some.
  const purchases = payments.filter((_, number) => number % CREATORS.length === index);
  const payoutAt = new Date(Date.now() - FIRST_PAYOUT_DAYS_AGO * DAY_MS);
  const isBefore = ({ credited_at: at }: (typeof purchases)[number]) =>
    at !== null && at < payoutAt;
  const share = async ({ id: payment_id, coins, bonus_coins }: (typeof purchases)[number]) => {
    const { share_percent, paid_in } = terms;
    const base_coins = coins - bonus_coins;
    await db
      .insertInto('creator_use')
      .values({ payment_id, creator_id: id, share_percent, paid_in, base_coins })
      .execute();
    await evaluateShare({ db }, payment_id);
  };
  // In the order in which it happened, so that the statement's dates do not jump.
  for (const purchase of purchases.filter(isBefore)) await share(purchase);
  if (terms.paid_in === 'earnings') await payOut(db, player.id, payoutAt);
  for (const purchase of purchases.filter((one) => !isBefore(one))) await share(purchase);
  if (terms.paid_in === 'earnings') {
    await inTransaction(db, requestPayout, { ...payoutOf(player.id, 300), now: new Date() });
  }
}

const payoutOf = (playerId: string, cents: number) => ({
  ...{ playerId, cents, details: DETAILS, origin: CONSOLE },
  settings: { payout_min_usd: 1, maturity_days: 0 },
});

/** One payout that was paid; another is requested later and waits. */
async function payOut(db: Db, playerId: string, requestedAt: Date): Promise<void> {
  const id = await inTransaction(db, requestPayout, {
    ...payoutOf(playerId, 500),
    now: requestedAt,
  });
  await inTransaction(db, endPayout, {
    id,
    state: 'paid',
    decidedBy: null,
    reference: 'PayPal 8XK41902',
    now: new Date(requestedAt.getTime() + 2 * DAY_MS),
  });
}

/** The ledger only records the present and refuses changes: a fake history needs the tables' owner. */
async function backdate({ database }: Config): Promise<void> {
  const url = database.owner_url ?? database.url;
  const owner = createDb({ url, poolSize: 1, onError: () => undefined });
  await owner.transaction().execute(async (tx) => {
    await sql`alter table movement disable trigger movement_append_only`.execute(tx);
    await sql`update movement set made_at = p.credited_at from payment p
      where movement.request_key = 'credit:creator:' || p.id || ':1'`.execute(tx);
    await sql`update movement set made_at = p.requested_at from creator_payout p
      where movement.request_key = 'hold:' || p.id`.execute(tx);
    await sql`update movement set made_at = p.decided_at from creator_payout p
      where movement.request_key = 'close:' || p.id and p.decided_at is not null`.execute(tx);
    await sql`alter table movement enable trigger movement_append_only`.execute(tx);
  });
  await owner.destroy();
}
