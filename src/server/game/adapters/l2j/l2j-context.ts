import type { Calls } from './calls.ts';
import type { L2jFound } from './l2j-found.ts';
import type { L2jSettings } from './l2j-settings.ts';

/** What every part of an adapter of the family works with. */
export interface L2jContext<Found extends L2jFound> {
  readonly settings: L2jSettings;
  readonly calls: Calls<Found>;
}
