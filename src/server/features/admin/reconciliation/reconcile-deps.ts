import type { DonationDeps } from '#server/features/donations/donation-deps.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';

export type ReconcileDeps = Pick<DonationDeps, 'db' | 'providers'> & Pick<OrderDeps, 'worlds'>;
