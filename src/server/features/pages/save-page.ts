import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { PageName } from '#contract/pages.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';

export interface PageCommand {
  page: PageName;
  texts: readonly { language: Language; title: string; html: string }[];
  adminId: string;
  origin: Origin;
}

export async function savePage(
  tx: Tx,
  { page, texts, adminId, origin }: PageCommand,
): Promise<void> {
  const languages = texts.map(({ language }) => language);
  let removed = tx.deleteFrom('page_text').where('page', '=', page);
  if (languages.length > 0) removed = removed.where('language', 'not in', languages);
  await removed.execute();
  for (const { language, title, html } of texts) {
    const text = { title, html: sanitize(html), updated_at: sql<Date>`now()` };
    await tx
      .insertInto('page_text')
      .values({ page, language, ...text })
      .onConflict((conflict) => conflict.columns(['page', 'language']).doUpdateSet(text))
      .execute();
  }
  await writeAudit(tx, {
    actorId: adminId,
    action: 'page.save',
    subjectKind: 'page',
    subjectId: page,
    origin,
    detail: { languages: languages.join(' ') },
  });
}
