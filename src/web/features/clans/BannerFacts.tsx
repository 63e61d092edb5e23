import type { ReactNode } from 'react';
import type { ClanRow } from '#contract/boards.ts';
import { hallPlace } from '#reference/hall-places.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { HeldCastle } from './HeldCastle.tsx';

/** Facts of a clan on its banner, without a castle or hall that it does not have. */
export function BannerFacts({ clan, zone }: { clan: ClanRow; zone: string }) {
  const { t } = useText();
  const links = useProfileLinks();
  const { leader_name: leader, clan_siege_kill: kills, clan_oust_time: dismissedAt } = clan;
  const dismissal = dismissedAt > 0 && <DateTime seconds={dismissedAt} zone={zone} />;
  const facts: [label: string, value: ReactNode][] = [
    [t('clans.leader'), leader && <NameLink to={links.character(leader)}>{leader}</NameLink>],
    [t('clans.castle'), clan.castle_name && <HeldCastle castleName={clan.castle_name} />],
    [t('clans.hall'), hallPlace(clan.clan_agit_id)],
    [t('clans.siegeKills'), kills !== null && <Amount value={kills} />],
    [t('clans.dismissal'), dismissal || '-'],
  ];
  return (
    <>
      <p className="pb-3 text-sm">{t('clans.reputation')}</p>
      <dl className="flex w-full flex-col gap-1 px-2 text-sm lg:px-6">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex min-w-0 flex-wrap justify-between gap-x-3">
                <dt>{label}</dt>
                <dd className="ml-auto min-w-0 font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
