import type { StaffConfig } from '#server/platform/config/staff-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Measure, MeasuredAmount } from './approval-action.ts';

/** Above a limit, on the actor's own account, or an act that always needs two admins. */
export function isForTwo(staff: StaffConfig, adminId: string, measure: Measure): boolean {
  const { playerId, isAlwaysApproved, isForAnybody, isHarmless } = measure;
  if (isHarmless) return false;
  if (isAlwaysApproved || (playerId === adminId && !isForAnybody)) return true;
  return amountsOf(measure).some(({ unit, value }) => value > limitOf(staff, unit));
}

/** The amount that is most above its limit: what the second admin has to see. */
export function heaviestOf(staff: StaffConfig, measure: Measure): MeasuredAmount | null {
  const share = ({ unit, value }: MeasuredAmount) => value / Math.max(limitOf(staff, unit), 1);
  return amountsOf(measure).toSorted((a, b) => share(b) - share(a))[0] ?? null;
}

function amountsOf({ amount, besides }: Measure): MeasuredAmount[] {
  return [amount, besides?.amount].filter((one) => one !== null && one !== undefined);
}

function limitOf({ approval_above: above }: StaffConfig, unit: keyof Limits): number {
  return unit === 'usd_cents' ? Math.round(above.usd * 100) : above[unit];
}

type Limits = Record<MeasuredAmount['unit'], number>;

/** Whether the rule applies: by default as soon as there are two admins. */
export async function hasSecondAdmin(db: Db | Tx, staff: StaffConfig): Promise<boolean> {
  if (staff.second_admin !== 'auto') return staff.second_admin === 'always';
  const admins = await db
    .selectFrom('player')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .limit(2)
    .execute();
  return admins.length > 1;
}
