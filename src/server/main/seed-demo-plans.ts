import type { Language } from '#contract/languages.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

interface DemoPlan {
  title: string;
  descriptions: Record<Language, string>;
  price_cents: number;
  coins: number;
  bonus_coins: number;
}

const PLANS: DemoPlan[] = [
  {
    title: 'Squire',
    descriptions: {
      en: 'Enough for a new name.',
      es: 'Lo justo para un nombre nuevo.',
    },
    price_cents: 500,
    coins: 100,
    bonus_coins: 0,
  },
  {
    title: 'Knight',
    descriptions: {
      en: 'What most players choose.',
      es: 'El que elige la mayoría.',
    },
    price_cents: 1_000,
    coins: 220,
    bonus_coins: 20,
  },
  {
    title: 'Baron',
    descriptions: {
      en: 'For a whole party.',
      es: 'Para toda la party.',
    },
    price_cents: 2_500,
    coins: 600,
    bonus_coins: 100,
  },
  {
    title: 'Castellan',
    descriptions: {
      en: 'Keeps the lights on in the castle, and the server behind it.',
      es: 'Mantiene encendidas las luces del castillo y el servidor que hay detrás.',
    },
    price_cents: 5_000,
    coins: 1_300,
    bonus_coins: 300,
  },
];

/** Sample plans. A real site begins without any. */
export async function seedDemoPlans(config: Config): Promise<void> {
  const db = createDb({ url: config.database.url, poolSize: 1, onError: () => undefined });
  try {
    const first = await db.selectFrom('plan').select('id').limit(1).executeTakeFirst();
    if (!first) await inTransaction(db, writePlans, PLANS);
  } finally {
    await db.destroy();
  }
}

async function writePlans(tx: Tx, plans: readonly DemoPlan[]): Promise<void> {
  for (const [position, { descriptions, ...fields }] of plans.entries()) {
    const { id } = await tx
      .insertInto('plan')
      .values({ ...fields, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = Object.entries(descriptions);
    await tx
      .insertInto('plan_text')
      .values(texts.map(([language, description]) => ({ plan_id: id, language, description })))
      .execute();
  }
}
