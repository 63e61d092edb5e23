import type { PlayerCard } from '#contract/players.ts';
import type { StaffLimits } from '#contract/staff-limits.ts';
import { PlayerFacts } from '#web/features/players/PlayerFacts.tsx';
import { Purses } from '#web/features/players/Purses.tsx';
import { StreamerForm } from '#web/features/players/StreamerForm.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useMay } from '#web/lib/use-may.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

type PlayerOverviewProps = { player: PlayerCard; limits: StaffLimits; zone: string };

/** The first tab of a player: balances, the master account, and whether they stream (few do). */
export function PlayerOverview({ player, limits, zone }: PlayerOverviewProps) {
  const { t } = useText();
  const may = useMay();
  const isDeleted = player.deleted_at > 0;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <section aria-labelledby="facts">
        <SectionHead
          id="facts"
          title={t('admin.players.facts')}
          aside={
            <May permission="audit.read">
              <Link to={`/admin/audit?subject=${player.id}`}>{t('admin.players.history')}</Link>
            </May>
          }
        />
        <PlayerFacts player={player} zone={zone} />
      </section>
      <div className="flex min-w-0 flex-col gap-4 max-xl:order-first">
        <section aria-labelledby="purses">
          <SectionHead id="purses" title={t('admin.players.purses')} />
          <Purses
            player={player}
            limits={limits}
            canAdjust={!isDeleted && may('players.coins.grant')}
          />
        </section>
      </div>
      {!isDeleted && may('players.streamers') && (
        <section aria-labelledby="streamer" className="xl:col-span-2">
          <details className="group" open={player.is_streamer}>
            <summary className="block cursor-pointer">
              <SectionHead
                id="streamer"
                title={t('admin.players.streamerForm.title')}
                aside={<Icon name="unfold" size={16} className="group-open:rotate-180" />}
              />
            </summary>
            <div className="pt-3">
              <StreamerForm key={player.id} player={player} />
            </div>
          </details>
        </section>
      )}
    </div>
  );
}
