import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { PayPalRecords } from './providers/paypal/subscriptions.ts';

/** More than a payment ever has; each is one request to PayPal. */
const REFUNDS_MAX = 20;
/** The kind of our own record of a refund; PayPal's webhook may report the same refund. */
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
    async listRefunds(paymentId, chargeRef) {
      const rows = await db
        .selectFrom('payment_event')
        .select(({ fn }) => ['refund_ref', fn.max('refund_cents').as('cents')])
        .where('refund_ref', 'is not', null)
        .where((row) =>
          row.or([
            row('payment_id', '=', paymentId),
            // Its webhook arrived before the charge was recorded.
            row.and([row('provider', '=', 'paypal'), row('charge_ref', '=', chargeRef)]),
          ]),
        )
        .groupBy('refund_ref')
        .orderBy('refund_ref')
        .limit(REFUNDS_MAX)
        .execute();
      return rows.flatMap(({ refund_ref, cents }) =>
        refund_ref === null ? [] : [{ id: refund_ref, cents }],
      );
    },
    async saveRefund({ id: paymentId, amountCents }, refundId) {
      await db
        .insertInto('payment_event')
        .columns(['provider', 'event_id', 'kind', 'payment_id', 'refund_ref', 'refund_cents'])
        .expression((eb) =>
          eb
            .selectFrom('payment')
            .select([
              'provider',
              sql.val(`refund:${refundId}`).as('event_id'),
              sql.val(REFUND_SENT).as('kind'),
              'id',
              sql.val(refundId).as('refund_ref'),
              sql<number>`${amountCents}::bigint`.as('refund_cents'),
            ])
            .where('id', '=', paymentId)
            .where('subscription_id', 'is not', null),
        )
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .execute();
    },
  };
}
