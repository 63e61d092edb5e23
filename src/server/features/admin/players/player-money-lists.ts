import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { PlayerListReply } from '#contract/player-lists.ts';
import { STAFF_ORDER_KINDS } from '#contract/staff-orders.ts';
import { SUBSCRIPTION_ORDER_KINDS } from '#contract/subscription-orders.ts';
import { viewPayment } from '#server/features/donations/donations.view.ts';
import { shownPayments } from '#server/features/donations/payments.repo.ts';
import { viewOrderForStaff } from '#server/features/orders/orders.view.ts';
import type { Purse } from '#server/money/amount.ts';
import { statementPage } from '#server/money/read-statement.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { PaymentsConfig } from '#server/platform/config/payments-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

export async function listStatement(
  db: Db,
  playerId: string,
  purse: Purse,
  at: PageOptions['at'],
): Promise<PlayerListReply<'statement'>> {
  const page = await statementPage(db, { playerId, purse, at });
  const ids = page.rows.flatMap(({ reason, reference }) =>
    reason.endsWith(':admin') && reference ? [reference] : [],
  );
  const adjustments = await db
    .selectFrom('purse_adjustment')
    .select(['id', 'reason'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return {
    ...page,
    rows: page.rows.map(({ id, createdAt, reason, reference, amount, balanceAfter }) => ({
      id,
      at: unixSeconds(createdAt),
      reason,
      reference,
      note: adjustments.find((adjustment) => adjustment.id === reference)?.reason ?? null,
      amount,
      balance_after: balanceAfter,
    })),
  };
}

export async function listOrders(
  db: Db,
  playerId: string,
  language: Language,
  at: PageOptions['at'],
): Promise<PlayerListReply<'orders'>> {
  const page = await readPage(
    db
      .selectFrom('game_order')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('kind', 'not in', [...STAFF_ORDER_KINDS, ...SUBSCRIPTION_ORDER_KINDS]),
    { keys: [{ column: 'game_order.number', type: 'bigint' }], at },
  );
  return { ...page, rows: page.rows.map((order) => viewOrderForStaff(order, language)) };
}

export async function listPayments(
  db: Db,
  playerId: string,
  settings: PaymentsConfig,
  at: PageOptions['at'],
): Promise<PlayerListReply<'payments'>> {
  const page = await readPage(shownPayments(db).where('payment.player_id', '=', playerId), {
    keys: [{ column: 'payment.number', type: 'bigint' }],
    at,
  });
  return {
    ...page,
    rows: page.rows.map((payment) => ({
      ...viewPayment(payment, settings),
      provider_ref: payment.provider_ref,
      reason: payment.reason,
    })),
  };
}
