import { paymentPagePath } from '#contract/payments.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { readHouseBook } from '../house-books.ts';
import type { PaymentProvider } from '../port.ts';

/** Takes no money. The configuration refuses it in production, and so does this. */
export function sandboxProvider(mode: string, db: Db): PaymentProvider {
  if (mode === 'production') throw new Error('the sandbox gives coins away: not in production');
  return {
    name: 'sandbox',
    currency: 'USD',
    perUsd: 1,
    open: async ({ id }) => ({ reference: id, url: paymentPagePath(id) }),
    read: ({ id }) => readHouseBook(db, id),
    verify: async () => {
      throw new AppError('not_found');
    },
    check: async () => undefined,
  };
}
