import { paymentPagePath } from '#contract/payments.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { readInternalPayment } from '../internal-payments.ts';
import type { PaymentProvider } from '../port.ts';

/** Charges no money. The configuration refuses it in production, and so does this. */
export function sandboxProvider(mode: string, db: Db): PaymentProvider {
  if (mode === 'production')
    throw new Error('payments.sandbox gives coins away and cannot be used in production');
  return {
    name: 'sandbox',
    currency: 'USD',
    perUsd: 1,
    digits: 2,
    open: async ({ id }) => ({ reference: id, url: paymentPagePath(id) }),
    read: ({ id }) => readInternalPayment(db, id),
    check: async () => undefined,
  };
}
