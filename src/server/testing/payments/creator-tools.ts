import type { PaidIn } from '#contract/creator-limits.ts';
import { evaluateShare } from '#server/features/donations/creators/evaluate-share.ts';
import { openPayment } from '#server/features/donations/open-payment.ts';
import type { RemotePayment } from '#server/features/donations/providers/testing/fake-provider.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '../make-player.ts';
import type { PaymentFixture } from './payment-fixture.ts';

let codes = 0;

export interface TestCreator {
  id: number;
  playerId: string;
  code: string;
}

export async function makeCreator(
  db: Db,
  terms: { buyerPercent?: number; sharePercent?: number; paidIn?: PaidIn; playerId?: string } = {},
): Promise<TestCreator> {
  const playerId = terms.playerId ?? (await makePlayer(db));
  const code = `TEST${codes++}`;
  const { id } = await db
    .insertInto('creator')
    .values({
      player_id: playerId,
      code,
      buyer_percent: terms.buyerPercent ?? 10,
      share_percent: terms.sharePercent ?? 15,
      paid_in: terms.paidIn ?? 'earnings',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, playerId, code };
}

export interface TestPurchase {
  id: string;
  buyer: string;
  remote: RemotePayment;
}

/** A purchase with a creator's code at the fake Stripe. */
export async function openWithCode(
  { deps, fakes, planId }: PaymentFixture,
  code: string,
  buyer: string,
): Promise<TestPurchase> {
  const { paymentId: id } = await openPayment(deps, {
    playerId: buyer,
    planId,
    provider: 'stripe',
    creatorCode: code,
  });
  const remote = [...fakes.stripe.payments.values()].find(({ paymentId }) => paymentId === id);
  if (!remote) throw new Error('the provider does not know the payment');
  return { id, buyer, remote };
}

/** Settles the payment by the provider's current status, then evaluates the creator's share. */
export async function refreshWithShare(fixture: PaymentFixture, id: string): Promise<void> {
  await fixture.deps.db
    .updateTable('payment')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await fixture.refresh(id);
  await evaluateShare(fixture.deps, id);
}
