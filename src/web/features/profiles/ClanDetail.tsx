import type { ClanProfile } from '#contract/profiles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { NameLink } from '#web/ui/NameLink.tsx';

/** Alliance and leader, where the clan has them. */
export function ClanDetail({ clan }: { clan: ClanProfile }) {
  const { t } = useText();
  const links = useProfileLinks();
  const { alliance, leader_name: leader } = clan;
  return (
    <>
      {alliance && <p className="font-display text-xl font-semibold text-accent">{alliance}</p>}
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
