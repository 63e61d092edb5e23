import { setTimeout as delay } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { Fleet } from './fleet.ts';
import type { FleetSetup } from './fleet-setup.ts';

/** Long enough for the world to have orders in every state. */
const CLOSING_MS = 4_000;

/** First the world stops completing writes, then it is removed from the configuration. */
export async function closeWorld({
  faults,
  fleet,
  setup,
}: {
  faults: Faults;
  fleet: Fleet;
  setup: FleetSetup;
}): Promise<void> {
  await faults.closeWorld();
  await delay(CLOSING_MS);
  setup.removeWorld();
  await fleet.restart();
}
