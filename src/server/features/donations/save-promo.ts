import { type SavePromo, savePromoBodySchema } from '#contract/promo-codes.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { changedFields } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findPromo } from './promo-codes.repo.ts';
import { promoEffect } from './promo-effect.ts';

/** A code can grant coins to anybody who enters it, up to its number of uses. */
export const promoChange: DatabaseAction<SavePromo, number> = {
  action: 'promo.save',
  subjectKind: 'promo_code',
  permission: 'shop.write',
  content: savePromoBodySchema,
  done: 'promo_saved',
  effectOf: async ({ adminId, content }) => ({
    playerId: adminId,
    what: 'promo.save',
    affectsNoSingleAccount: true,
    ...promoEffect(content),
  }),
  changesOf: async (db, { content, isOpen }) => {
    const stored = isOpen && content.id !== undefined ? await findPromo(db, content.id) : undefined;
    const before = stored && {
      ...stored,
      starts_at: secondsOf(stored.starts_at),
      ends_at: secondsOf(stored.ends_at),
    };
    return changedFields(FORMATS, before, content);
  },
  perform: savePromo,
};

const FORMATS = {
  code: 'plain',
  kind: 'word',
  coins: 'coins',
  percent: 'percent',
  max_uses: 'plain',
  starts_at: 'time',
  ends_at: 'time',
  is_active: 'plain',
  note: 'plain',
} as const;

/** What a code gives cannot be edited: the stored values are kept, whatever was sent. */
export async function withStoredTerms(db: Db, promo: SavePromo): Promise<SavePromo> {
  if (promo.id === undefined) return promo;
  const stored = await findPromo(db, promo.id);
  if (!stored) throw new AppError('promo_unknown');
  const { code, kind, coins, percent } = stored;
  return { ...promo, code, kind: kind as SavePromo['kind'], coins, percent };
}

/** What a code gives never changes: players may have seen it. */
async function savePromo(tx: Tx, approved: ApprovedRequest<SavePromo>): Promise<number> {
  const promo = approved.content;
  const { id, code, kind, coins, percent, max_uses, is_active, note } = promo;
  const period = { starts_at: dateOf(promo.starts_at), ends_at: dateOf(promo.ends_at) };
  const saved =
    id === undefined
      ? await insert(tx, { code, kind, coins, percent, max_uses, is_active, note, ...period })
      : await change(tx, id, { max_uses, is_active, note, ...period });
  await auditApproved(
    tx,
    { ...approved, subjectId: String(saved) },
    {
      action: 'promo.save',
      subjectKind: 'promo_code',
      detail: { code, kind, coins, percent, max_uses, is_active, ends_at: promo.ends_at },
    },
  );
  return saved;
}

type Fields = Omit<SavePromo, 'id' | 'starts_at' | 'ends_at'> & Period;
type Period = { starts_at: Date | null; ends_at: Date | null };

async function insert(tx: Tx, fields: Fields): Promise<number> {
  const hasExactlyOne = (fields.coins === null) !== (fields.percent === null);
  if (!hasExactlyOne || (fields.kind === 'grant' && fields.coins === null)) {
    throw new AppError('bad_request');
  }
  const created = await tx
    .insertInto('promo_code')
    .values(fields)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new AppError('promo_code_taken');
  return created.id;
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

function secondsOf(date: Date | null): number {
  return date ? unixSeconds(date) : 0;
}

function dateOf(seconds: number): Date | null {
  return seconds === 0 ? null : new Date(seconds * 1000);
}
