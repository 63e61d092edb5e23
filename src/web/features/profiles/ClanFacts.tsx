import type { ClanProfile } from '#contract/profiles.ts';
import { castleByGameName } from '#reference/castles.ts';
import { hallPlace } from '#reference/hall-places.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Dash } from '#web/ui/Dash.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FactGrid } from '#web/ui/FactGrid.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

/** What the figures of the page's header do not say, in one row on wide screens. */
export function ClanFacts({ clan, zone }: { clan: ClanProfile; zone: string }) {
  const { t } = useText();
  const links = useProfileLinks();
  const castle = clan.castle_name === null ? undefined : castleByGameName(clan.castle_name);
  return (
    <FactGrid
      facts={[
        { label: t('clans.level'), value: clan.clan_skill_level },
        {
          label: t('clans.leader'),
          value: clan.leader_name ? (
            <NameLink to={links.character(clan.leader_name)}>{clan.leader_name}</NameLink>
          ) : (
            <Dash />
          ),
        },
        { label: t('profiles.alliance'), value: clan.alliance ?? <Dash /> },
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
            <Dash />
          ),
        },
        { label: t('clans.hall'), value: hallPlace(clan.clan_agit_id) || <Dash /> },
        {
          label: t('clans.dismissal'),
          value: <DateTime seconds={clan.clan_oust_time} zone={zone} />,
        },
      ]}
    />
  );
}
