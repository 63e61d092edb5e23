import { sql } from 'kysely';
import type { WebhookType } from '#contract/webhook-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { advancePosition } from '../sources/source.ts';
import { publishWebhooks } from './publish-webhooks.ts';
import type { WebhookEvent } from './webhook-event.ts';

/**
 * Events of the site that only webhook receivers get. Events that players are notified of too come
 * from `SOURCES` (`../sources`), and are published to receivers as well.
 */
interface WebhookSource {
  name: string;
  types: readonly WebhookType[];
  find(tx: Tx, after: Date): Promise<WebhookEvent[]>;
}

/** Longer than any transaction that ends an order, credits a payment or registers a player. */
const OVERLAP_MS = 120_000;

const orders: WebhookSource = {
  name: 'webhook orders',
  types: ['order.completed', 'order.refunded', 'order.refused'],
  async find(tx, after) {
    const rows = await tx
      .selectFrom('game_order')
      .select(['id', 'number', 'kind', 'world_id', 'player_id', 'purse', 'price', 'state'])
      .select(sql<Date>`finished_at`.as('finished_at'))
      .where('finished_at', '>', after)
      .execute();
    return rows.map((order) => ({
      type: orderType(order),
      key: order.id,
      happenedAt: order.finished_at,
      data: {
        order_id: order.id,
        number: order.number,
        kind: order.kind,
        server_id: order.world_id,
        player_id: order.player_id,
        currency: order.purse,
        price: order.price,
      },
    }));
  },
};

function orderType({ state, price }: { state: string; price: number }): WebhookType {
  if (state === 'done') return 'order.completed';
  return price > 0 ? 'order.refunded' : 'order.refused';
}

const payments: WebhookSource = {
  name: 'webhook payments',
  types: ['payment.completed'],
  async find(tx, after) {
    const rows = await tx
      .selectFrom('payment')
      .select(['id', 'number', 'player_id', 'provider', 'amount_cents', 'currency', 'coins'])
      .select(sql<Date>`credited_at`.as('credited_at'))
      .where('credited_at', '>', after)
      .execute();
    return rows.map((payment) => ({
      type: 'payment.completed',
      key: payment.id,
      happenedAt: payment.credited_at,
      data: {
        payment_id: payment.id,
        number: payment.number,
        player_id: payment.player_id,
        provider: payment.provider,
        amount_cents: payment.amount_cents,
        currency: payment.currency,
        coins: payment.coins,
      },
    }));
  },
};

const players: WebhookSource = {
  name: 'webhook players',
  types: ['player.registered'],
  async find(tx, after) {
    const rows = await tx
      .selectFrom('player')
      .select(['id', 'created_at'])
      .where('created_at', '>', after)
      .execute();
    return rows.map(({ id, created_at }) => ({
      type: 'player.registered',
      key: id,
      happenedAt: created_at,
      data: { player_id: id },
    }));
  },
};

const seasons: WebhookSource = {
  name: 'webhook seasons',
  types: ['season.ended'],
  async find(tx, after) {
    const rows = await tx
      .selectFrom('season_ranking')
      .select(['world_id', 'season', 'taken_at'])
      .where('is_final', '=', true)
      .where('taken_at', '>', after)
      .execute();
    return rows.map(({ world_id, season, taken_at }) => ({
      type: 'season.ended',
      key: `${world_id} ${season}`,
      happenedAt: taken_at,
      data: { server_id: world_id, season },
    }));
  },
};

/** To add a source, add it to this list. */
export const WEBHOOK_SOURCES: readonly WebhookSource[] = [orders, payments, players, seasons];

/** A source is not even read if no receiver wants its types. */
export async function scanWebhookSource(
  tx: Tx,
  { source, now }: { source: WebhookSource; now: Date },
): Promise<void> {
  const scanned = { source: source.name, worldId: 0, end: now.getTime() };
  const { position } = await advancePosition(tx, scanned);
  const wanted = await tx
    .selectFrom('webhook_type')
    .select('type')
    .where('type', 'in', source.types)
    .limit(1)
    .executeTakeFirst();
  if (!wanted) return;
  const events = await source.find(tx, new Date(position - OVERLAP_MS));
  await publishWebhooks(tx, { events, now });
}
