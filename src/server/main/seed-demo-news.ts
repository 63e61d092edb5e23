import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

const HOUR_MS = 3_600_000;

/** News a team would have written by now; the welcome post comes with the database. */
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
  en: [title: string, summary: string, html: string];
  es: [title: string, summary: string, html: string];
}

async function writePost(tx: Tx, { slug, hoursAgo, en, es }: DemoPost): Promise<void> {
  const row = await tx
    .insertInto('post')
    .values({ slug, published_at: new Date(Date.now() - hoursAgo * HOUR_MS) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  const text = (language: string, [title, summary, html]: DemoPost['en']) => ({
    post_id: row.id,
    language,
    title,
    summary,
    html,
  });
  await tx
    .insertInto('post_text')
    .values([text('en', en), text('es', es)])
    .execute();
}

const POSTS: readonly DemoPost[] = [
  {
    slug: 'winterhold-opens',
    hoursAgo: 30,
    en: [
      'Winterhold opens soon',
      'A second world for those who want to begin anew: the countdown is running.',
      '<p>Winterhold starts empty: no levels, no castles, no heroes. Rates are those of Eldergrave. Your master account works in both worlds.</p><p>The <a href="/?server_id=2">countdown</a> runs on the server’s clock, wherever you are.</p>',
    ],
    es: [
      'Winterhold abre pronto',
      'Un segundo mundo para quien quiera empezar de nuevo: la cuenta atrás está en marcha.',
      '<p>Winterhold empieza vacío: sin niveles, sin castillos, sin héroes. Las tasas son las de Eldergrave. Tu cuenta maestra sirve para los dos mundos.</p><p>La <a href="/?server_id=2">cuenta atrás</a> corre con el reloj del servidor, estés donde estés.</p>',
    ],
  },
  {
    slug: 'siege-sunday',
    hoursAgo: 80,
    en: [
      'Siege Sunday: what changes',
      'Registration closes a day earlier, and flags may stand nearer to the walls.',
      '<p>Two small changes after your votes:</p><ol><li>Registration for a siege closes 24 hours before it begins.</li><li>A headquarters may stand 20 % nearer to the walls.</li></ol><p>All dates are on the page of the <a href="/castillos">lords</a>.</p>',
    ],
    es: [
      'Domingo de asedio: qué cambia',
      'El registro cierra un día antes y las banderas pueden estar más cerca de las murallas.',
      '<p>Dos cambios pequeños, votados por todos:</p><ol><li>El registro para un asedio cierra 24 horas antes de que empiece.</li><li>Un cuartel puede estar un 20 % más cerca de las murallas.</li></ol><p>Todas las fechas están en la página de los <a href="/castillos">señores</a>.</p>',
    ],
  },
];
