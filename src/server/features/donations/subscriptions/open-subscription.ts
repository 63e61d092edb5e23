import { sql } from 'kysely';
import { chargeFor, toMinorUnits } from '#contract/currency.ts';
import type { ProviderName } from '#contract/plans.ts';
import { SUBSCRIPTIONS_PAGE } from '#contract/subscriptions.ts';
import {
  type CharacterTarget,
  findOwnAccount,
} from '#server/features/game-accounts/find-own-account.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import { isOffered } from '#server/platform/config/is-offered.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { isProviderOffered } from '../create-providers.ts';
import { readAllowance } from '../daily-limit.ts';
import type { DonationDeps } from '../donation-deps.ts';
import type { PaymentProvider } from '../providers/port.ts';
import { cancelOpened, findOfCharacter } from './other-subscriptions.ts';
import { findOfferedPlan, titleOf } from './plans.repo.ts';
import { addSubscriptionEvent } from './subscriptions.repo.ts';

export type SubscriptionDeps = DonationDeps & { worlds: WorldRegistry };

export interface OpenSubscriptionRequest {
  playerId: string;
  planId: number;
  provider: ProviderName;
  account: string;
  char: string;
  language: string;
  /** US dollars, as shown. */
  shownPrice?: number | undefined;
}

/** Longer than opening it at its provider can take. Without a reference by then, it fails. */
const OPENING_MINUTES = 5;

/**
 * Records the subscription, then opens it at the provider. Nothing is charged before the player
 * agrees there.
 */
export async function openSubscription(
  deps: SubscriptionDeps,
  request: OpenSubscriptionRequest,
): Promise<{ subscriptionId: string; url: string }> {
  const provider = deps.providers.get(request.provider);
  const calls = provider?.subscriptions;
  if (!calls || !isProviderOffered(deps.config, provider.name))
    throw new AppError('provider_unknown');
  const plan = await findOfferedPlan(deps.db, request.planId);
  if (!plan) throw new AppError('plan_not_found');
  const { playerId, account, char } = request;
  const target = await findOwnAccount(deps, { playerId, account, serverId: plan.world_id, char });
  if (!isOffered(deps.config, plan.world_id, 'vip')) throw new AppError('not_supported');
  const { limits } = deps.config.payments;
  const now = deps.clock.now();
  const recorded = await inTransaction(deps.db, record, {
    request,
    provider,
    target,
    limits,
    now,
    queue: deps.queue,
  });
  if (recorded.url !== null) return { subscriptionId: recorded.id, url: recorded.url };
  const page = `${deps.config.site.url}${SUBSCRIPTIONS_PAGE}?opened=${recorded.id}`;
  try {
    const { reference, url } = await calls.open({ ...recorded, page });
    const isOpen = await inTransaction(deps.db, storeOpened, { id: recorded.id, reference, url });
    if (!isOpen) throw new AppError('subscription_not_found');
    return { subscriptionId: recorded.id, url };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // The player was not redirected, so nobody can pay it.
    await deps.db
      .updateTable('subscription')
      .set({ state: 'failed', reason: 'provider_unavailable', due_at: null })
      .where('id', '=', recorded.id)
      .where('provider_ref', 'is', null)
      .where('state', '=', 'opened')
      .execute();
    throw new AppError('provider_unavailable', { cause });
  }
}

/**
 * False if it was canceled while the provider opened it: nobody gets the link then, and a worker
 * closes the checkout.
 */
async function storeOpened(
  tx: Tx,
  { id, reference, url }: { id: string; reference: string; url: string },
): Promise<boolean> {
  const opened = await tx
    .updateTable('subscription')
    .set({
      provider_ref: reference,
      pay_url: url,
      due_at: sql<Date>`now() + interval '1 minute'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'opened')
    .executeTakeFirst();
  if (opened.numUpdatedRows > 0n) return true;
  await tx
    .updateTable('subscription')
    .set((row) => ({
      provider_ref: reference,
      wants_cancel: true,
      news: row('news', '+', 1),
      due_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute();
  return false;
}

interface Recording {
  request: OpenSubscriptionRequest;
  provider: PaymentProvider;
  target: CharacterTarget;
  limits: DonationDeps['config']['payments']['limits'];
  now: Date;
  queue: Queue;
}

async function record(tx: Tx, recording: Recording) {
  const { request, provider, target, limits, now, queue } = recording;
  const { playerId, language } = request;
  // Locked: requests from two windows of one player are handled one after the other.
  const player = await tx
    .selectFrom('player')
    .select('email')
    .where('id', '=', playerId)
    // Stopping the subscriptions of a player deleted or suspended just now would miss this one.
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!player) throw new AppError('forbidden');
  const plan = await findOfferedPlan(tx, request.planId);
  if (!plan) throw new AppError('plan_not_found');
  if (
    request.shownPrice !== undefined &&
    plan.price_cents > toMinorUnits(request.shownPrice, 'USD')
  ) {
    throw new AppError('price_changed');
  }
  const { leftCents } = await readAllowance(tx, limits, playerId, now);
  if (leftCents < plan.price_cents) throw new AppError('payment_limit_reached');
  const { characterId, characterName, worldId, login } = target;
  if (characterId === null || characterName === null) throw new AppError('character_not_found');
  const { perUsd, currency, digits } = provider;
  if (perUsd === null) throw new AppError('provider_unknown');
  const fields = {
    title: titleOf(plan, language),
    amountCents: chargeFor({ currency, perUsd, digits }, plan.price_cents),
    currency,
    periodUnit: plan.period_unit as 'month' | 'day',
    periodCount: plan.period_count,
    email: player.email,
  };
  const [running] = await findOfCharacter(tx, { worldId, characterId });
  if (running) {
    const isSame =
      running.state === 'opened' &&
      running.player_id === playerId &&
      running.plan_id === plan.id &&
      running.provider === provider.name &&
      running.amount_cents === fields.amountCents;
    // The player went back from the provider's page: it is still open there.
    if (isSame && running.pay_url !== null) {
      return { ...fields, id: running.id, url: running.pay_url };
    }
    if (running.state !== 'opened') throw new AppError('subscription_running');
  }
  // Only one checkout may be paid: a player with two open tabs would pay twice each period.
  await cancelOpened(tx, { worldId, characterId, now, queue });
  const id = uuid7();
  await tx
    .insertInto('subscription')
    .values({
      id,
      player_id: playerId,
      plan_id: plan.id,
      provider: provider.name,
      title: fields.title,
      price_cents: plan.price_cents,
      amount_cents: fields.amountCents,
      currency,
      period_unit: plan.period_unit,
      period_count: plan.period_count,
      world_id: worldId,
      login,
      character_id: characterId,
      character_name: characterName,
      created_at: now,
      due_at: sql<Date>`now() + make_interval(mins => ${OPENING_MINUTES})`,
    })
    .execute();
  await addSubscriptionEvent(tx, id, 'opened');
  return { ...fields, id, url: null };
}
