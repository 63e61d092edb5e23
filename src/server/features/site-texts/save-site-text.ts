import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { originalTexts, placeholdersIn } from './original-texts.ts';

/** Limited, because those of the public site are sent with every page. */
const OVERRIDES_MAX = 300;

export interface SiteTextCommand {
  language: Language;
  key: string;
  text: string;
  adminId: string;
  origin: Origin;
}

/** Replaces a text with the operator's own; an empty text restores the original. */
export async function saveSiteText(tx: Tx, command: SiteTextCommand): Promise<void> {
  const { language, key, adminId, origin } = command;
  // One line: it may be the subject of an email.
  const text = command.text.replace(/[\r\n\t]+/g, ' ');
  const original = originalTexts(language).get(key);
  if (original === undefined) throw new AppError('text_unknown');
  if (text === '' || text === original) {
    await tx
      .deleteFrom('text_override')
      .where('language', '=', language)
      .where('key', '=', key)
      .execute();
  } else {
    refuseOtherPlaceholders(original, text);
    const row = { text, updated_at: sql<Date>`now()` };
    await tx
      .insertInto('text_override')
      .values({ language, key, ...row })
      .onConflict((conflict) => conflict.columns(['language', 'key']).doUpdateSet(row))
      .execute();
    await refuseTooMany(tx, language);
  }
  await writeAudit(tx, {
    actorId: adminId,
    action: 'text.save',
    subjectKind: 'text',
    subjectId: key,
    origin,
    detail: { language, text },
  });
}

function refuseOtherPlaceholders(original: string, text: string): void {
  const placeholders = placeholdersIn(original);
  if (placeholdersIn(text).join() === placeholders.join()) return;
  throw new AppError('text_places_differ', {
    fields: ['text'],
    values: { places: placeholders.join(', ') || '–' },
  });
}

async function refuseTooMany(tx: Tx, language: Language): Promise<void> {
  const { count } = await tx
    .selectFrom('text_override')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
  if (count > OVERRIDES_MAX) throw new AppError('too_many_texts');
}
