import type { PlayerCard } from '#contract/players.ts';
import { PURSES } from '#contract/purses.ts';
import type { StaffLimits } from '#contract/staff-limits.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { AdjustPurse } from './AdjustPurse.tsx';

type PursesProps = { player: PlayerCard; limits: StaffLimits; canAdjust: boolean };

/** The balance of each purse, with forms to grant and to deduct. */
export function Purses({ player, limits, canAdjust }: PursesProps) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-4 pt-3">
      <dl className="grid grid-cols-3 gap-4">
        {PURSES.map((purse) => (
          <div key={purse} className="border-l-2 border-beam pl-3">
            <dt className="text-xs text-muted">{t(`orders.purses.${purse}`)}</dt>
            <dd className="text-2xl font-semibold">
              <Amount value={player.balances[purse]} />
            </dd>
            {player.debts[purse] > 0 && (
              <dd className="text-xs text-danger">
                {t('admin.players.owes', { count: player.debts[purse] })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {canAdjust && (
        <div className="flex flex-wrap gap-3">
          <AdjustPurse player={player} limits={limits} direction="grant" />
          <AdjustPurse player={player} limits={limits} direction="take" />
        </div>
      )}
    </div>
  );
}
