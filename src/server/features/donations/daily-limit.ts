import type { PaymentsConfig } from '#server/platform/config/payments-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { spentCents } from './payments.repo.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface Allowance {
  /** US cents a player may still spend within 24 hours. */
  leftCents: number;
  /** Held to the smaller limit: stolen cards are tried on new accounts. */
  isNew: boolean;
}

export async function readAllowance(
  db: Db | Tx,
  limits: PaymentsConfig['limits'],
  playerId: string,
  now: Date,
): Promise<Allowance> {
  const { created_at } = await db
    .selectFrom('player')
    .select('created_at')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const isNew = now.getTime() - created_at.getTime() < limits.new_account_days * DAY_MS;
  const usd = isNew ? Math.min(limits.new_account_usd, limits.usd_per_day) : limits.usd_per_day;
  const spent = await spentCents(db, playerId, new Date(now.getTime() - DAY_MS));
  return { leftCents: Math.max(0, Math.round(usd * 100) - spent), isNew };
}
