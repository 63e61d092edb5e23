import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { amount } from '#server/money/amount.ts';
import { hold } from '#server/money/hold.ts';
import { readEarnings } from '#server/money/read-earnings.ts';
import type { PaymentsConfig } from '#server/platform/config/payments-schema.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { sumImmatureShares } from './payable.ts';
import { findOpenPayout, holdOf } from './payouts.repo.ts';
import { hasShareToClawBack } from './stale-shares.ts';

export interface PayoutRequest {
  playerId: string;
  cents: number;
  details: string;
  settings: PaymentsConfig['creators'];
  now: Date;
  origin: Origin;
}

/** Holds the amount until staff have paid it or refused to. One request at a time. */
export async function requestPayout(tx: Tx, request: PayoutRequest): Promise<string> {
  const { playerId, cents, details, settings, now, origin } = request;
  // Locked: of two concurrent requests, the second sees what the first left.
  const creator = await tx
    .selectFrom('creator')
    .innerJoin('player', 'player.id', 'creator.player_id')
    .select(['creator.id', 'creator.player_id', 'player.email_verified'])
    .where('creator.player_id', '=', playerId)
    .forNoKeyUpdate('creator')
    .executeTakeFirst();
  if (!creator) throw new AppError('creator_unknown');
  if (!creator.email_verified) throw new AppError('payout_needs_email');
  if (cents < Math.round(settings.payout_min_usd * 100)) throw new AppError('payout_too_small');
  if (await findOpenPayout(tx, creator.id)) throw new AppError('payout_open');
  const id = uuid7();
  // Locks the purse: what is read after it includes every refund that came before.
  await hold(tx, { ...holdOf(id, playerId), amount: amount(cents) });
  if (await hasShareToClawBack(tx, creator.id)) throw new AppError('payout_shares_change');
  const { balance } = await readEarnings(tx, playerId);
  const immature = await sumImmatureShares(tx, creator.id, {
    maturityDays: settings.maturity_days,
    now,
  });
  if (balance < immature) throw new AppError('payout_too_small');
  await tx
    .insertInto('creator_payout')
    .values({ id, creator_id: creator.id, cents, details, requested_at: now })
    .execute();
  await writeAudit(tx, {
    actorId: playerId,
    action: 'payout.request',
    subjectKind: 'payout',
    subjectId: id,
    origin,
    detail: { cents },
  });
  await notifyStaff(tx, 'admin_payments');
  return id;
}
