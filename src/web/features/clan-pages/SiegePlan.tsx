import type { ReactNode } from 'react';
import type { OwnClan, OwnClansReply } from '#contract/clan-pages.ts';
import { castleByKey } from '#reference/castles.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SiegeAnswers } from './SiegeAnswers.tsx';
import { PlanSiege, RemoveSiege } from './siege-modals.tsx';

type SiegePlanProps = {
  serverId: number;
  clan: OwnClan;
  dates: OwnClansReply['dates'];
  zone: string;
  /** The countdown to a siege. */
  clockOf: (at: number) => ReactNode;
};

/** The sieges a clan plans to join; only its members see them. */
export function SiegePlan({ serverId, clan, dates, zone, clockOf }: SiegePlanProps) {
  const { t } = useText();
  const title = t('clanPages.sieges.title', { clan: clan.clan });
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        aside={
          clan.is_leader &&
          dates.length > 0 && (
            <PlanSiege serverId={serverId} clan={clan.clan} dates={dates} zone={zone} />
          )
        }
      />
      {clan.sieges.length === 0 && <EmptyState title={t('clanPages.sieges.none')} />}
      <ul className="flex flex-col gap-4 pt-4 empty:hidden">
        {clan.sieges.map((siege) => (
          <li
            key={siege.castle}
            className="grid items-center gap-x-10 gap-y-5 rounded-box border border-line-soft bg-surface p-4 sm:p-5 lg:grid-cols-2"
          >
            <div className="flex min-w-0 gap-4 self-start">
              <CastleCrest castle={siege.castle} size={64} />
              <div className="min-w-0 flex-1">
                <p className="font-display text-xl font-semibold">
                  {castleByKey(siege.castle).displayName}
                </p>
                {siege.note && <p className="pt-1 [overflow-wrap:anywhere]">{siege.note}</p>}
                {clan.is_leader && (
                  <p className="-ml-3.5 pt-2">
                    <RemoveSiege serverId={serverId} clan={clan.clan} castle={siege.castle} />
                  </p>
                )}
              </div>
            </div>
            <div className="flex min-w-0 lg:justify-end">{clockOf(siege.siege_at)}</div>
            <div className="lg:col-span-2">
              <SiegeAnswers serverId={serverId} clan={clan} siege={siege} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
