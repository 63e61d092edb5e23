import type { Language } from '#contract/languages.ts';
import type { PackContent } from '#contract/shop-packs.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Texts = Record<Language, string>;

interface DemoArticle extends PackContent {
  titles: Texts;
  descriptions: Texts;
  price: number;
  stock?: number;
  limit?: { count: number; days: number };
}

interface DemoCategory {
  titles: Texts;
  articles: readonly DemoArticle[];
}

const stack = (item_id: number, count: number) => ({ item_id, count, stacks: true });
const piece = (item_id: number) => ({ item_id, count: 1, stacks: false });

const CATEGORIES: readonly DemoCategory[] = [
  {
    titles: { en: 'Packs', es: 'Paquetes' },
    articles: [
      {
        titles: { en: 'Starter pack', es: 'Paquete inicial' },
        descriptions: {
          en: 'A weapon for the class of the character, arrows and adena for the road.',
          es: 'Un arma para la clase del personaje, flechas y adena para el camino.',
        },
        price: 60,
        items: [stack(57, 100_000), stack(17, 500)],
        choices: [
          {
            options: [
              { archetypes: ['mage', 'summoner', 'healer', 'buffer'], items: [piece(92)] },
              { archetypes: [], items: [piece(78)] },
            ],
          },
        ],
        limit: { count: 2, days: 30 },
      },
      {
        titles: { en: 'Weapon of your choice', es: 'Un arma a tu elección' },
        descriptions: {
          en: 'One of three. It can’t be exchanged later.',
          es: 'Una de tres. Después no se puede cambiar.',
        },
        price: 180,
        items: [],
        choices: [
          {
            options: [
              { archetypes: [], items: [piece(80)] },
              { archetypes: [], items: [piece(98)] },
              { archetypes: [], items: [piece(81)] },
            ],
          },
        ],
        stock: 25,
      },
    ],
  },
  {
    titles: { en: 'Supplies', es: 'Suministros' },
    articles: [
      {
        titles: { en: 'Purse of adena', es: 'Bolsa de adena' },
        descriptions: { en: 'For a good start.', es: 'Para empezar bien.' },
        price: 20,
        items: [stack(57, 1_000_000)],
        choices: [],
      },
      {
        titles: { en: 'Quiver', es: 'Carcaj' },
        descriptions: { en: '', es: '' },
        price: 5,
        items: [stack(17, 2_000)],
        choices: [],
      },
    ],
  },
];

/** Sample articles. A real site begins without any. */
export async function seedDemoShop(config: Config): Promise<void> {
  const db = createDb({ url: config.database.url, poolSize: 1, onError: () => undefined });
  try {
    const first = await db.selectFrom('shop_category').select('id').limit(1).executeTakeFirst();
    if (!first) await inTransaction(db, writeShop, CATEGORIES);
  } finally {
    await db.destroy();
  }
}

async function writeShop(tx: Tx, categories: readonly DemoCategory[]): Promise<void> {
  for (const [position, { titles, articles }] of categories.entries()) {
    const { id } = await tx
      .insertInto('shop_category')
      .values({ position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = Object.entries(titles);
    await tx
      .insertInto('shop_category_text')
      .values(texts.map(([language, title]) => ({ category_id: id, language, title })))
      .execute();
    for (const [place, article] of articles.entries()) {
      await writeArticle(tx, { ...article, categoryId: id, position: position * 10 + place });
    }
  }
}

async function writeArticle(
  tx: Tx,
  article: DemoArticle & { categoryId: number; position: number },
): Promise<void> {
  const { titles, descriptions, limit } = article;
  const { id } = await tx
    .insertInto('shop_article')
    .values({
      category_id: article.categoryId,
      position: article.position,
      is_hidden: false,
      price: article.price,
      items: JSON.stringify(article.items),
      choices: JSON.stringify(article.choices),
      stock: article.stock ?? null,
      limit_count: limit?.count ?? null,
      limit_days: limit?.days ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const languages = Object.keys(titles) as Language[];
  await tx
    .insertInto('shop_article_text')
    .values(
      languages.map((language) => ({
        article_id: id,
        language,
        title: titles[language],
        description: descriptions[language],
      })),
    )
    .execute();
}
