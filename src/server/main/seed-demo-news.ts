import type { Language } from '#contract/languages.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

const HOUR_MS = 3_600_000;

/** Sample news; the welcome post comes with the migrations. */
export async function seedDemoNews(config: Config): Promise<void> {
  const db = createDb({ url: config.database.url, poolSize: 1, onError: () => undefined });
  try {
    for (const post of POSTS) await inTransaction(db, writePost, post);
  } finally {
    await db.destroy();
  }
}

interface DemoPost {
  slug: string;
  hoursAgo: number;
  texts: Partial<Record<Language, [title: string, summary: string, html: string]>>;
}

async function writePost(tx: Tx, { slug, hoursAgo, texts }: DemoPost): Promise<void> {
  const row = await tx
    .insertInto('post')
    .values({ slug, published_at: new Date(Date.now() - hoursAgo * HOUR_MS) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  const rows = Object.entries(texts).map(([language, [title, summary, html]]) => {
    return { post_id: row.id, language, title, summary, html };
  });
  await tx.insertInto('post_text').values(rows).execute();
}

const POSTS: readonly DemoPost[] = [
  {
    slug: 'winterhold-opens',
    hoursAgo: 30,
    texts: {
      en: [
        'Winterhold opens soon',
        'A new server for a fresh start: the countdown is on.',
        '<p>Winterhold starts from scratch: no levels, no castles, no heroes. Rates are the same as on Eldergrave. Your master account works on every server.</p><p>The <a href="/?server_id=2">countdown</a> follows the server’s clock, wherever you are.</p>',
      ],
      es: [
        'Winterhold abre pronto',
        'Un servidor nuevo para empezar de cero: la cuenta regresiva ya comenzó.',
        '<p>Winterhold empieza de cero: sin niveles, sin castillos, sin héroes. Los rates son los mismos de Eldergrave. Tu cuenta maestra funciona en todos los servidores.</p><p>La <a href="/?server_id=2">cuenta regresiva</a> sigue el reloj del servidor, estés donde estés.</p>',
      ],
    },
  },
  {
    slug: 'siege-sunday',
    hoursAgo: 80,
    texts: {
      en: [
        'Siege Sunday: what changes',
        'Registration closes a day earlier, and headquarters can be placed closer to the walls.',
        '<p>Two small changes, based on your votes:</p><ol><li>Siege registration closes 24 hours before the start.</li><li>Headquarters can be placed 20% closer to the walls.</li></ol><p>You’ll find all dates on the <a href="/castillos">Lords</a> page.</p>',
      ],
      es: [
        'Domingo de asedio: qué cambia',
        'El registro cierra un día antes y los cuarteles se pueden colocar más cerca de las murallas.',
        '<p>Dos cambios pequeños, según sus votos:</p><ol><li>El registro de asedios cierra 24 horas antes del inicio.</li><li>Los cuarteles se pueden colocar un 20 % más cerca de las murallas.</li></ol><p>Todas las fechas están en la página <a href="/castillos">Señores</a>.</p>',
      ],
    },
  },
];
