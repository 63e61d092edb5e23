import type { SavePromo } from '#contract/promo-codes.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface PromoCommand {
  promo: SavePromo;
  adminId: string;
  from: Origin;
}

/** What a code gives is said once: players may have seen it. */
export async function savePromo(tx: Tx, { promo, adminId, from }: PromoCommand): Promise<number> {
  const { id, code, kind, coins, percent, max_uses, is_active, note } = promo;
  const when = { starts_at: dateOf(promo.starts_at), ends_at: dateOf(promo.ends_at) };
  const saved =
    id === undefined
      ? await insert(tx, { code, kind, coins, percent, max_uses, is_active, note, ...when })
      : await change(tx, id, { max_uses, is_active, note, ...when });
  await writeAudit(tx, {
    actorId: adminId,
    action: 'promo.save',
    subjectKind: 'promo_code',
    subjectId: String(saved),
    from,
    detail: { code, kind, coins, percent, max_uses, is_active, ends_at: promo.ends_at },
  });
  return saved;
}

type Fields = Omit<SavePromo, 'id' | 'starts_at' | 'ends_at'> & Period;
type Period = { starts_at: Date | null; ends_at: Date | null };

async function insert(tx: Tx, fields: Fields): Promise<number> {
  const isOneOfBoth = (fields.coins === null) !== (fields.percent === null);
  if (!isOneOfBoth || (fields.kind === 'grant' && fields.coins === null)) {
    throw new AppError('bad_request');
  }
  const made = await tx
    .insertInto('promo_code')
    .values(fields)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new AppError('promo_code_taken');
  return made.id;
}

async function change(
  tx: Tx,
  id: number,
  fields: Pick<Fields, 'max_uses' | 'is_active' | 'note'> & Period,
): Promise<number> {
  const done = await tx
    .updateTable('promo_code')
    .set(fields)
    .where('id', '=', id)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw new AppError('promo_unknown');
  return id;
}

function dateOf(seconds: number): Date | null {
  return seconds === 0 ? null : new Date(seconds * 1000);
}
