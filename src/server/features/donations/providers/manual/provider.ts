import { currencyDigits } from '#contract/currency.ts';
import { paymentPagePath } from '#contract/payments.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { readInternalPayment } from '../internal-payments.ts';
import type { PaymentProvider } from '../port.ts';

export interface ManualSettings {
  currency: string;
  per_usd: number;
}

/** A transfer outside this site: the player uploads proof, an admin confirms. */
export function manualProvider(settings: ManualSettings, db: Db): PaymentProvider {
  return {
    name: 'manual',
    currency: settings.currency,
    perUsd: settings.per_usd,
    digits: currencyDigits(settings.currency),
    open: async ({ id }) => ({ reference: id, url: paymentPagePath(id) }),
    read: ({ id }) => readInternalPayment(db, id),
    check: async () => undefined,
  };
}
