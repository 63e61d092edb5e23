import { sql } from 'kysely';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { DEMO_PLAYER } from './seed-demo-players.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Both before anybody else bought something: lists are ordered by the payment's number. */
const BOUGHT: readonly { plan: number; daysAgo: number }[] = [
  { plan: 2, daysAgo: 44 },
  { plan: 3, daysAgo: 31 },
];

/** What the demo player bought: the statement and the list of payments say the same. */
export async function seedDemoPurchases(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('demo purchases are for demo mode only');
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    if (await db.selectFrom('payment').select('id').limit(1).executeTakeFirst()) return;
    const plans = await db.selectFrom('plan').selectAll().orderBy('position').execute();
    const player = await findPlayerByEmail(db, DEMO_PLAYER);
    for (const { plan: index, daysAgo } of BOUGHT) {
      const plan = plans[index];
      if (!plan || !player) continue;
      const at = new Date(Date.now() - daysAgo * DAY_MS);
      await inTransaction(db, insertPurchase, { playerId: player.id, plan, at });
    }
    await backdatePurchases(config);
  } finally {
    await db.destroy();
  }
}

export interface Purchase {
  playerId: string;
  plan: { id: number; price_cents: number; coins: number };
  at: Date;
}

/** Same rows the sandbox provider would create: internal_payment, payment and ledger agree. */
export async function insertPurchase(tx: Tx, { playerId, plan, at }: Purchase): Promise<void> {
  const id = uuid7();
  await tx
    .insertInto('payment')
    .values({
      id,
      player_id: playerId,
      plan_id: plan.id,
      provider: 'sandbox',
      provider_ref: id,
      price_cents: plan.price_cents,
      amount_cents: plan.price_cents,
      currency: 'USD',
      coins: plan.coins,
      state: 'credited',
      created_at: at,
      credited_at: at,
    })
    .execute();
  await tx.insertInto('internal_payment').values({ payment_id: id, is_paid: true }).execute();
  await credit(tx, {
    key: id,
    playerId,
    purse: 'coins',
    amount: amount(plan.coins),
    source: 'sandbox',
    reference: id,
  });
}

/** movement is append-only and always stamped with now(); only the table owner can disable the trigger to backdate rows. */
export async function backdatePurchases({ database }: Config): Promise<void> {
  const url = database.owner_url ?? database.url;
  const owner = createDb({ url, poolSize: 1, onError: () => undefined });
  await owner.transaction().execute(async (tx) => {
    await sql`alter table movement disable trigger movement_append_only`.execute(tx);
    await sql`update movement set made_at = p.credited_at from payment p
      where movement.request_key = 'credit:sandbox:' || p.id`.execute(tx);
    await sql`alter table movement enable trigger movement_append_only`.execute(tx);
  });
  await owner.destroy();
}
