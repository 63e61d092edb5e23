import type { ClanRow } from '#contract/boards.ts';
import { castleByGameName } from '#reference/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Podium } from '#web/ui/Podium.tsx';
import { BannerFacts } from './BannerFacts.tsx';
import { byReputation } from './clan-ranks.ts';

export const BANNERS = 3;

interface ClanBannersProps {
  clans: readonly ClanRow[];
  zone: string;
}

/** The three clans with the highest reputation, hanging from the page's header. */
export function ClanBanners({ clans, zone }: ClanBannersProps) {
  const { t } = useText();
  const links = useProfileLinks();
  return (
    <div className="clan-banners mb-4 border-beam max-sm:-mt-2 sm:hangs-from-header sm:border-t-4">
      <Podium
        label={t('clans.reputation')}
        places={byReputation(clans)
          .slice(0, BANNERS)
          .map((clan) => {
            const castle = castleByGameName(clan.castle_name ?? '');
            return {
              key: clan.clan_name,
              name: (
                <>
                  <NameLink to={links.clan(clan.clan_name)}>{clan.clan_name}</NameLink>
                  {castle && (
                    <span className="ml-1.5 inline-block align-middle" title={castle.displayName}>
                      <CastleCrest castle={castle.key} size={18} />
                    </span>
                  )}
                </>
              ),
              detail: t('boards.ranks.clanLine', {
                level: clan.clan_skill_level,
                count: clan.member_count,
              }),
              icon: <ClanCrest clan={clan.clan_name} size={28} />,
              value: <Amount value={clan.clan_root_name_value} />,
              note: <BannerFacts clan={clan} zone={zone} />,
            };
          })}
      />
    </div>
  );
}
