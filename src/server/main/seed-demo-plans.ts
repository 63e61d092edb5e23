import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';

const PLANS = [
  ['Squire', 'Enough for a new name.', 500, 100, 0],
  ['Knight', 'What most players choose.', 1_000, 220, 20],
  ['Baron', 'For a whole party.', 2_500, 600, 100],
  ['Castellan', 'Keeps the lights on in the castle, and the server behind it.', 5_000, 1_300, 300],
] as const;

/** Plans to look at. An operator's own site begins without any. */
export async function seedDemoPlans(config: Config): Promise<void> {
  const db = createDb({ url: config.database.url, poolSize: 1, onError: () => undefined });
  try {
    const first = await db.selectFrom('plan').select('id').limit(1).executeTakeFirst();
    if (first) return;
    await db
      .insertInto('plan')
      .values(
        PLANS.map(([title, description, price_cents, coins, bonus_coins], position) => ({
          title,
          description,
          price_cents,
          coins,
          bonus_coins,
          position,
        })),
      )
      .execute();
  } finally {
    await db.destroy();
  }
}
