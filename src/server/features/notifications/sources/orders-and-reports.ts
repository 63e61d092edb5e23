import { sql } from 'kysely';
import { STAFF_ORDER_KINDS } from '#contract/staff-orders.ts';
import { SUBSCRIPTION_ORDER_KINDS } from '#contract/subscription-orders.ts';
import { FREE } from '../kinds/kind-list.ts';
import { advancePosition, type Source, startAfterId } from './source.ts';

/** Longer than any transaction that finishes an order. */
const OVERLAP_MS = 120_000;

/** Orders that are done, refunded or refused and that their player can see, of players who subscribed. */
export const orders: Source = {
  name: 'orders',
  scope: 'site',
  async find(tx, { now }) {
    const end = now.getTime();
    const { position, beganAt } = await advancePosition(tx, { source: 'orders', worldId: 0, end });
    const rows = await tx
      .selectFrom('game_order')
      .innerJoin('notification_subscription as wanted', (join) =>
        join
          .onRef('wanted.player_id', '=', 'game_order.player_id')
          .on('wanted.topic', '=', 'order'),
      )
      .select([
        'game_order.id',
        'number',
        'state',
        'price',
        'character_name',
        'login',
        'finished_at',
      ])
      .select('game_order.player_id')
      .where('finished_at', '>', new Date(Math.max(position - OVERLAP_MS, beganAt)))
      .where(
        sql<boolean>`(case state when 'done' then 'order_done' else 'order_refunded' end)
          = any(wanted.kinds)`,
      )
      // What staff and subscriptions order is in no list of the player's.
      .where('kind', 'not in', [...STAFF_ORDER_KINDS, ...SUBSCRIPTION_ORDER_KINDS])
      // Not orders that had ended when the player subscribed.
      .whereRef('finished_at', '>=', 'wanted.created_at')
      .execute();
    return rows.map((order) => ({
      kind: order.state === 'done' ? ('order_done' as const) : ('order_refunded' as const),
      key: order.id,
      worldId: 0,
      subject: order.id,
      playerId: order.player_id,
      data: {
        name: String(order.number),
        detail: order.character_name ?? order.login,
        ...(order.price === 0 ? { extra: FREE } : {}),
      },
      happenedAt: order.finished_at ?? now,
    }));
  },
};

/** Support's answers to reports, for players who subscribed. */
export const reports: Source = {
  name: 'reports',
  scope: 'site',
  async find(tx) {
    const { last } = await tx
      .selectFrom('report_message')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const after = await startAfterId(tx, { source: 'reports', worldId: 0, last });
    const rows = await tx
      .selectFrom('report_message')
      .innerJoin('report', 'report.id', 'report_message.report_id')
      .innerJoin('notification_subscription as wanted', (join) =>
        join.onRef('wanted.player_id', '=', 'report.player_id').on('wanted.topic', '=', 'report'),
      )
      .select(['report_message.id', 'report.subject', 'report_message.sent_at'])
      .select(['report.id as report_id', 'report.player_id'])
      .where('report_message.id', '>', after)
      .where('report_message.is_staff', '=', true)
      .whereRef('report_message.sent_at', '>=', 'wanted.created_at')
      .execute();
    return rows.map((message) => ({
      kind: 'report_answered' as const,
      key: String(message.id),
      worldId: 0,
      subject: String(message.report_id),
      playerId: message.player_id,
      data: { name: message.subject },
      happenedAt: message.sent_at,
    }));
  },
};
