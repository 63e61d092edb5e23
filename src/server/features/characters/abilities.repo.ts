import { z } from 'zod';
import type { Db } from '#server/platform/db/create-db.ts';

const abilitySchema = z.object({
  can: z.boolean(),
  needsOffline: z.boolean().default(false),
  accountWide: z.boolean().default(false),
  effect: z.enum(['atOnce', 'nextLogin', 'whenOnline']).optional(),
});
export type Ability = z.infer<typeof abilitySchema>;
const abilitiesSchema = z.record(z.string(), abilitySchema);
export type Abilities = z.infer<typeof abilitiesSchema>;

/** As of the last look; a world never reached can do nothing. */
export async function readAbilities(db: Db, worldId: number): Promise<Abilities> {
  const row = await db
    .selectFrom('world_ability')
    .select('abilities')
    .where('world_id', '=', worldId)
    .executeTakeFirst();
  return abilitiesSchema.parse(row?.abilities ?? {});
}
