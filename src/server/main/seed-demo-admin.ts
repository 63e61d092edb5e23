import sharp from 'sharp';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { orderKinds } from '#server/features/orders/kinds/kind-list.ts';
import { recordEvent } from '#server/features/orders/order-events.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import { SIMULATED_PASSWORD } from '#server/game/adapters/demo/accounts.ts';
import { gameLogin, worldId } from '#server/game/ids.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { buildWorlds } from './build-worlds.ts';
import { NO_OP_QUEUE } from './seed-demo-orders.ts';
import { backdatePurchases, insertPurchase, type Purchase } from './seed-demo-purchases.ts';

const DAY_MS = 24 * 3600 * 1000;
export const BUYERS = ['brannoc', 'odo', 'mirelle', 'tavish'];
/** Index of the plan bought on each of the last 29 days; -1 for no purchase. */
const PURCHASES = [
  1, 0, -1, 2, 1, 1, -1, 0, 3, 1, 2, -1, 1, 0, 0, 2, 1, -1, 1, 3, 0, 1, 2, 1, -1, 0, 1, 2, 1,
];
const LOGIN = 'tavish01';
const WORLD = 3;

/**
 * Seeds a month of purchases, promo codes, and one pending transfer and one unclear order for an
 * admin to decide. Any promo code means that it has run.
 */
export async function seedDemoAdmin(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('demo history is for demo mode only');
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    if (await db.selectFrom('promo_code').select('code').limit(1).executeTakeFirst()) return;
    const plans = await db.selectFrom('plan').selectAll().orderBy('position').execute();
    for (const [index, planIndex] of PURCHASES.entries()) {
      const plan = plans[planIndex];
      const buyer = await findPlayerByEmail(db, emailOf(index));
      if (!plan || !buyer) continue;
      const at = new Date(
        Date.now() - (PURCHASES.length - index) * DAY_MS + (index % 7) * 3_600_000,
      );
      await inTransaction(db, insertPurchase, { playerId: buyer.id, plan, at });
    }
    await backdatePurchases(config);
    await insertPendingTransfer(db, plans[1]);
    await db
      .insertInto('promo_code')
      .values([
        { code: 'WELCOME', kind: 'grant', coins: 50, note: 'Given out at the opening' },
        { code: 'SIEGE-20', kind: 'bonus', percent: 20, max_uses: 100, note: 'Siege Sunday' },
      ])
      .execute();
    await insertUnclearOrder(db, config);
  } finally {
    await db.destroy();
  }
}

function emailOf(index: number): string {
  return `${BUYERS[index % BUYERS.length]}@example.com`;
}

async function insertPendingTransfer(db: Db, plan: Purchase['plan'] | undefined): Promise<void> {
  const buyer = await findPlayerByEmail(db, 'mirelle@example.com');
  if (!buyer || !plan) return;
  const id = uuid7();
  await db
    .insertInto('payment')
    .values({
      id,
      player_id: buyer.id,
      plan_id: plan.id,
      provider: 'manual',
      provider_ref: id,
      price_cents: plan.price_cents,
      amount_cents: plan.price_cents,
      currency: 'USD',
      coins: plan.coins,
    })
    .execute();
  const receipt = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
    <rect width="640" height="360" fill="#f4efe2"/><g font-family="sans-serif" fill="#26221a">
    <text x="40" y="70" font-size="30">Bank of Aden</text>
    <text x="40" y="140" font-size="22">Transfer to 0001-2345</text>
    <text x="40" y="190" font-size="22">Amount: US$ ${plan.price_cents / 100}</text>
    <text x="40" y="240" font-size="22">Reason: mirelle@example.com</text>
    <text x="40" y="310" font-size="18">Completed</text></g></svg>`;
  const content = await sharp(Buffer.from(receipt)).png().toBuffer();
  await db
    .insertInto('payment_proof')
    .values({ payment_id: id, media_type: 'image/png', content })
    .execute();
}

/** The price is held and the game could not be reached, so an admin must decide the order. */
async function insertUnclearOrder(db: Db, config: Config): Promise<void> {
  const player = await findPlayerByEmail(db, 'tavish@example.com');
  if (!player) return;
  const worlds = buildWorlds(config, systemClock);
  try {
    const game = worlds.get(worldId(WORLD));
    const login = gameLogin(LOGIN);
    await game.accounts.create({ login, password: SIMULATED_PASSWORD });
    await db
      .insertInto('game_account')
      .values({ world_id: WORLD, login: LOGIN, player_id: player.id, state: 'ready' })
      .onConflict((conflict) => conflict.columns(['world_id', 'login']).doNothing())
      .execute();
    const character = (await game.characters.byAccounts([login])).get(login)?.[0];
    if (!character) return;
    const deps = { config, db, queue: NO_OP_QUEUE, worlds, keyRing: keyRingOf(config) };
    const { orderId } = await placeOrder(
      { ...deps, log: createLog(config.log) },
      {
        orderId: uuid7(),
        kind: orderKinds.send_coins,
        playerId: player.id,
        body: { account: LOGIN, char: character.name, server_id: WORLD, coins: 40 } as never,
        requestKey: 'demo-unclear',
      },
    );
    await db
      .updateTable('game_order')
      .set({
        state: 'unclear',
        due_at: null,
        awaits_decision_since: new Date(),
        call_count: 4,
        has_unconfirmed_call: true,
      })
      .where('id', '=', orderId)
      .execute();
    await inTransaction(db, recordUnclear, orderId);
  } finally {
    await worlds.close();
  }
}

async function recordUnclear(tx: Tx, orderId: string): Promise<void> {
  await recordEvent(tx, orderId, 'unclear_answer', [{ code: 'timed_out' }]);
  const unreachable = { code: 'unreachable', text: 'connect ECONNREFUSED' } as const;
  await recordEvent(tx, orderId, 'waits_for_admin', [unreachable]);
}
