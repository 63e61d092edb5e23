import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { PayPalRecords } from './providers/paypal/subscriptions.ts';

/** More than a payment has; each is one request to PayPal. */
const MOST = 20;
/** The kind of our own record of a refund, which PayPal's message may repeat. */
const REFUND_SENT = 'refund_sent';

export function payPalRecords(db: Db): PayPalRecords {
  return {
    async findPlan(key) {
      const row = await db
        .selectFrom('subscription_plan_ref')
        .select('ref')
        .where('provider', '=', 'paypal')
        .where('plan_key', '=', key)
        .executeTakeFirst();
      return row?.ref;
    },
    async savePlan(key, ref) {
      await db
        .insertInto('subscription_plan_ref')
        .values({ provider: 'paypal', plan_key: key, ref })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async listRefunds(paymentId) {
      const rows = await db
        .selectFrom('payment_event')
        .select('refund_ref')
        .distinct()
        .where('payment_id', '=', paymentId)
        .where('refund_ref', 'is not', null)
        .limit(MOST)
        .execute();
      return rows.flatMap(({ refund_ref }) => refund_ref ?? []);
    },
    async saveRefund(paymentId, refundId) {
      await db
        .insertInto('payment_event')
        .columns(['provider', 'event_id', 'kind', 'payment_id', 'refund_ref'])
        .expression((eb) =>
          eb
            .selectFrom('payment')
            .select([
              'provider',
              sql.val(`refund:${refundId}`).as('event_id'),
              sql.val(REFUND_SENT).as('kind'),
              'id',
              sql.val(refundId).as('refund_ref'),
            ])
            .where('id', '=', paymentId)
            .where('subscription_id', 'is not', null),
        )
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .execute();
    },
  };
}
