import { setTimeout as delay } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { Fleet } from './fleet.ts';
import type { FleetSetup } from './fleet-setup.ts';

/** Long enough for orders of the world to be in every state. */
const LAST_SECONDS_MS = 4_000;

/** First nothing of the world comes to an end any more, then it is gone from the configuration. */
export async function closeWorld({
  faults,
  fleet,
  plan,
}: {
  faults: Faults;
  fleet: Fleet;
  plan: FleetSetup;
}): Promise<void> {
  await faults.closeWorld();
  await delay(LAST_SECONDS_MS);
  plan.removeWorld();
  await fleet.restart();
}
