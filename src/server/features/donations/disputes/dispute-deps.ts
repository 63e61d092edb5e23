import type { WorldRegistry } from '#server/game/registry.ts';
import type { DonationDeps } from '../donation-deps.ts';

/** What a worker needs for a dispute: evidence also comes from the worlds. */
export interface DisputeDeps extends Omit<DonationDeps, 'uploads'> {
  worlds: WorldRegistry;
}
