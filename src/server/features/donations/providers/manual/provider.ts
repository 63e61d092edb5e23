import { paymentPagePath } from '#contract/payments.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { readHouseBook } from '../house-books.ts';
import type { PaymentProvider } from '../port.ts';

export interface ManualSettings {
  currency: string;
  per_usd: number;
}

/** A transfer outside of us: the player uploads proof, an admin confirms. */
export function manualProvider(settings: ManualSettings, db: Db): PaymentProvider {
  return {
    name: 'manual',
    currency: settings.currency,
    perUsd: settings.per_usd,
    open: async ({ id }) => ({ reference: id, url: paymentPagePath(id) }),
    read: ({ id }) => readHouseBook(db, id),
    verify: async () => {
      throw new AppError('not_found');
    },
    check: async () => undefined,
  };
}
