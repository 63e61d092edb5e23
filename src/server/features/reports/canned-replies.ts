import { sql } from 'kysely';
import { type CannedReply, cannedBody } from '#contract/canned-replies.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface CannedChange {
  /** Absent for a new one. */
  id?: number;
  /** A language left out keeps what it has. */
  texts: Omit<CannedReply, 'id'>;
  adminId: string;
  origin: Origin;
}

export async function saveCanned(tx: Tx, change: CannedChange): Promise<CannedReply> {
  const { id, texts, adminId, origin } = change;
  const { title } = texts;
  const saved =
    id === undefined
      ? await tx.insertInto('canned_reply').values({ title }).returning('id').executeTakeFirst()
      : await tx
          .updateTable('canned_reply')
          .set({ title, changed_at: sql<Date>`now()` })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
  if (!saved) throw new AppError('canned_reply_not_found');
  const rows = LANGUAGES.flatMap((language) => {
    const body = texts[cannedBody(language)];
    return body === undefined ? [] : [{ canned_reply_id: saved.id, language, body }];
  });
  await tx
    .insertInto('canned_reply_text')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['canned_reply_id', 'language'])
        .doUpdateSet((row) => ({ body: row.ref('excluded.body') })),
    )
    .execute();
  const action = id === undefined ? 'canned-reply.create' : 'canned-reply.change';
  await audit(tx, action, saved.id, adminId, origin);
  return { id: saved.id, ...texts };
}

export interface CannedRemoval {
  id: number;
  adminId: string;
  origin: Origin;
}

export async function removeCanned(tx: Tx, { id, adminId, origin }: CannedRemoval): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('canned_reply')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('canned_reply_not_found');
  await audit(tx, 'canned-reply.remove', id, adminId, origin);
}

async function audit(tx: Tx, action: string, id: number, actorId: string, origin: Origin) {
  const subject = { subjectKind: 'canned-reply', subjectId: String(id) };
  await writeAudit(tx, { actorId, action, ...subject, origin });
}
