import { sql } from 'kysely';
import type { SaveMailing } from '#contract/mailings.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';

export interface SaveCommand {
  mailing: SaveMailing;
  adminId: string;
  origin: Origin;
}

/** Only a draft can be changed: what is sent is what was confirmed. */
export async function saveMailing(
  tx: Tx,
  { mailing, adminId, origin }: SaveCommand,
): Promise<number> {
  const languages = mailing.texts.map(({ language }) => language);
  if (new Set(languages).size !== languages.length) throw new AppError('bad_request');
  const id = await writeMailing(tx, mailing, adminId);
  await tx.deleteFrom('mailing_text').where('mailing_id', '=', id).execute();
  await tx
    .insertInto('mailing_text')
    .values(
      mailing.texts.map(({ language, subject, html }) => ({
        mailing_id: id,
        language,
        subject,
        html: sanitize(html),
      })),
    )
    .execute();
  await writeAudit(tx, {
    actorId: adminId,
    action: 'mailing.save',
    subjectKind: 'mailing',
    subjectId: String(id),
    origin,
    detail: { languages: languages.join(' ') },
  });
  return id;
}

async function writeMailing(
  tx: Tx,
  { id, is_email, is_notice, segment }: SaveMailing,
  adminId: string,
): Promise<number> {
  const fields = { is_email, is_notice, segment: JSON.stringify(segment) };
  if (id === undefined) {
    const created = await tx
      .insertInto('mailing')
      .values({ ...fields, created_by: adminId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return created.id;
  }
  const saved = await tx
    .updateTable('mailing')
    .set({ ...fields, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('mailing_not_draft');
  return id;
}

export interface MailingRemoval {
  id: number;
  adminId: string;
  origin: Origin;
}

/** Only a draft can be deleted: what was sent stays. */
export async function deleteMailing(
  tx: Tx,
  { id, adminId, origin }: MailingRemoval,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('mailing')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError('mailing_not_draft');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'mailing.delete',
    subjectKind: 'mailing',
    subjectId: String(id),
    origin,
  });
}
