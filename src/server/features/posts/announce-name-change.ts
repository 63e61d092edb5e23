import type { z } from 'zod';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { announceNameChangeJob } from './announce-name-change.job.ts';

type NameChange = z.infer<(typeof announceNameChangeJob)['payload']>;

/** One post per order, whatever the number of times the job runs. */
export async function announceNameChange(db: Db, change: NameChange): Promise<void> {
  await inTransaction(db, publish, change);
}

async function publish(tx: Tx, { orderId, from, to, world }: NameChange): Promise<void> {
  const post = await tx
    .insertInto('post')
    .values({ slug: `name-change-${orderId}`, kind: 'name_change', published_at: new Date() })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!post) return;
  const rows = LANGUAGES.map((language) => {
    const title = TITLES[language](from, to);
    const html = `<p>${asText(SENTENCES[language](from, to, world))}</p>`;
    return { post_id: post.id, language, title, html };
  });
  await tx.insertInto('post_text').values(rows).execute();
}

const TITLES: Record<Language, (from: string, to: string) => string> = {
  en: (from, to) => `${from} is now ${to}`,
  es: (from, to) => `${from} ahora es ${to}`,
};

const SENTENCES: Record<Language, (from: string, to: string, world: string) => string> = {
  en: (from, to, world) => `On ${world}, ${from} has taken the name ${to}.`,
  es: (from, to, world) => `En ${world}, ${from} ha tomado el nombre ${to}.`,
};

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
