import { z } from 'zod';
import type { Db } from '#server/platform/db/create-db.ts';

const serviceCapabilitySchema = z.object({
  can: z.boolean(),
  needsOffline: z.boolean().default(false),
  accountWide: z.boolean().default(false),
  effect: z.enum(['atOnce', 'nextLogin', 'whenOnline']).optional(),
  whenBagFull: z.enum(['waits', 'drops']).optional(),
  arrivesIn: z.enum(['mail', 'inventory']).optional(),
  lockStyle: z.enum(['code', 'shutOut', 'recorded']).optional(),
});
export type ServiceCapability = z.infer<typeof serviceCapabilitySchema>;
const serviceCapabilitiesSchema = z.record(z.string(), serviceCapabilitySchema);
export type ServiceCapabilities = z.infer<typeof serviceCapabilitiesSchema>;

/** From the last refresh; a world never reached has no capabilities. */
export async function readCapabilities(db: Db, worldId: number): Promise<ServiceCapabilities> {
  const row = await db
    .selectFrom('world_capability')
    .select('capabilities')
    .where('world_id', '=', worldId)
    .executeTakeFirst();
  return serviceCapabilitiesSchema.parse(row?.capabilities ?? {});
}
