import type { ClanProfile } from '#contract/profiles.ts';
import { castleByGameName } from '#reference/castles.ts';
import { hallPlace } from '#reference/hall-places.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

export function ClanFacts({ clan, zone }: { clan: ClanProfile; zone: string }) {
  const { t } = useText();
  const links = useProfileLinks();
  const castle = clan.castle_name === null ? undefined : castleByGameName(clan.castle_name);
  return (
    <Facts
      facts={[
        { label: t('clans.level'), value: clan.clan_skill_level },
        {
          label: t('clans.leader'),
          value: clan.leader_name ? (
            <NameLink to={links.character(clan.leader_name)}>{clan.leader_name}</NameLink>
          ) : (
            '-'
          ),
        },
        { label: t('profiles.alliance'), value: clan.alliance ?? '-' },
        { label: t('profiles.memberCount'), value: <Amount value={clan.member_count} /> },
        { label: t('clans.reputation'), value: <Amount value={clan.clan_root_name_value} /> },
        {
          label: t('clans.castle'),
          value: castle ? (
            <>
              <NameLink to={links.castle(castle)}>{castle.displayName}</NameLink>
              {' · '}
              <NameLink to={`/map?server_id=${clan.server_id}&castle=${castle.key}`}>
                {t('map.show')}
              </NameLink>
            </>
          ) : (
            '-'
          ),
        },
        { label: t('clans.hall'), value: hallPlace(clan.clan_agit_id) || '-' },
        {
          label: t('clans.siegeKills'),
          value: clan.clan_siege_kill === null ? '-' : <Amount value={clan.clan_siege_kill} />,
        },
        {
          label: t('clans.dismissal'),
          value: <DateTime seconds={clan.clan_oust_time} zone={zone} />,
        },
      ]}
    />
  );
}
