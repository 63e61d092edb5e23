import type { ClanProfile } from '#contract/profiles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { NameLink } from '#web/ui/NameLink.tsx';
import { GameCrest } from './GameCrest.tsx';

/** Alliance and leader, where the clan has them. */
export function ClanDetail({ clan }: { clan: ClanProfile }) {
  const { t } = useText();
  const links = useProfileLinks();
  const { alliance, leader_name: leader } = clan;
  return (
    <>
      {alliance && (
        <p className="font-display text-xl font-semibold text-accent">
          {clan.alliance_crest && (
            <GameCrest world={clan.server_id} kind="alliance" id={clan.alliance_crest} alt="" />
          )}
          {alliance}
        </p>
      )}
      {clan.crest && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <GameCrest
            world={clan.server_id}
            kind="clan"
            id={clan.crest}
            alt={t('profiles.crestOf', { name: clan.clan_name })}
          />
          {t('profiles.crest')}
        </p>
      )}
      {leader && (
        <p className="text-lg">
          <span className="text-muted">{t('clans.leader')} </span>
          <NameLink to={links.character(leader)} className="font-semibold">
            {leader}
          </NameLink>
        </p>
      )}
    </>
  );
}
