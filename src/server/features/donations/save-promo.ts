import { type SavePromo, savePromoBodySchema } from '#contract/promo-codes.ts';
import type { Act, DatabaseAction, Measure } from '#server/features/approvals/approval-action.ts';
import { auditAct } from '#server/features/approvals/audit-act.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findPromo } from './promo-codes.repo.ts';

/** A code that gives coins away is a grant to whoever types it, as often as it may be used. */
export const promoChange: DatabaseAction<SavePromo, number> = {
  action: 'promo.save',
  subjectKind: 'promo_code',
  content: savePromoBodySchema,
  done: 'promo_saved',
  measure: async ({ adminId, content }) => ({
    playerId: adminId,
    what: 'promo.save',
    isForAnybody: true,
    ...measureOf(content),
  }),
  perform: savePromo,
};

type PromoMeasure = Pick<Measure, 'amount' | 'counts' | 'isAlwaysApproved' | 'isHarmless'>;

/** Plans often come with twice the coins for a weekend; what gives more is for two. */
const USUAL_BONUS_PERCENT = 100;

function measureOf({ code, coins, percent, max_uses, is_active }: SavePromo): PromoMeasure {
  if (!is_active) return { amount: null, isHarmless: true };
  if (coins === null) {
    return (percent ?? 0) > USUAL_BONUS_PERCENT
      ? { amount: null, isAlwaysApproved: true }
      : { amount: null, isHarmless: true };
  }
  if (max_uses === null) return { amount: null, isAlwaysApproved: true };
  return {
    amount: { unit: 'coins', value: coins * max_uses },
    counts: { cap: 'coins', key: `promo.save:${code}:${max_uses}` },
  };
}

/** What a code gives is said once: a change is about the code as it stands, whatever it says of it. */
export async function asStored(db: Db, promo: SavePromo): Promise<SavePromo> {
  if (promo.id === undefined) return promo;
  const stored = await findPromo(db, promo.id);
  if (!stored) throw new AppError('promo_unknown');
  const { code, kind, coins, percent } = stored;
  return { ...promo, code, kind: kind as SavePromo['kind'], coins, percent };
}

/** What a code gives is said once: players may have seen it. */
async function savePromo(tx: Tx, act: Act<SavePromo>): Promise<number> {
  const promo = act.content;
  const { id, code, kind, coins, percent, max_uses, is_active, note } = promo;
  const when = { starts_at: dateOf(promo.starts_at), ends_at: dateOf(promo.ends_at) };
  const saved =
    id === undefined
      ? await insert(tx, { code, kind, coins, percent, max_uses, is_active, note, ...when })
      : await change(tx, id, { max_uses, is_active, note, ...when });
  await auditAct(
    tx,
    { ...act, subjectId: String(saved) },
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
