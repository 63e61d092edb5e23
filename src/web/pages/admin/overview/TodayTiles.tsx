import type { OverviewFigures, OverviewReply } from '#contract/admin-overview.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { useMoney } from '#web/features/donations/use-money.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Joined } from '#web/ui/Joined.tsx';
import { StateDot } from '#web/ui/StateDot.tsx';
import { Tile } from './Tile.tsx';

type TodayTilesProps = Pick<OverviewReply, 'worlds'> & {
  /** Left out for staff who may not see figures. */
  today: OverviewFigures['today'] | undefined;
};

export function TodayTiles({ worlds, today }: TodayTilesProps) {
  const { t } = useText();
  const language = useLanguage();
  const money = useMoney();
  const online = worlds.reduce((sum, world) => sum + world.online, 0);
  const count = (value: number) => formatNumber(value, language);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Tile
        label={t('admin.overview.online')}
        value={<Amount value={online} />}
        path="/admin/health"
      >
        <ul className="flex flex-col gap-1">
          {worlds.map(({ server_id, name, is_reachable, online: players }) => (
            <li key={server_id} className="flex flex-wrap justify-between gap-x-3">
              <StateDot isOn={is_reachable} label={name} />
              <span>{count(players)}</span>
            </li>
          ))}
        </ul>
      </Tile>
      {today && (
        <>
          <Tile
            label={t('admin.overview.registrations')}
            value={<Amount value={today.registrations} />}
            path="/admin/players"
          >
            {t('admin.overview.yesterday', { value: count(today.registrations_yesterday) })}
          </Tile>
          <Tile
            label={t('admin.overview.revenue')}
            value={<Money amount={today.revenue} currency="USD" />}
            path="/admin/payments"
          >
            <Joined>
              {t('admin.overview.payments', { count: today.payments })}
              <span className="first-letter:lowercase">
                {t('admin.overview.yesterday', {
                  value: money(today.revenue_yesterday, 'USD'),
                })}
              </span>
            </Joined>
          </Tile>
          <Tile
            label={t('admin.overview.coins')}
            value={<Amount value={today.coins_issued} />}
            path="/admin/plans"
          >
            {t('admin.overview.spent', { value: count(today.coins_spent) })}
          </Tile>
        </>
      )}
    </div>
  );
}
