import { recapUrl } from '#web/features/recaps/recap-url.ts';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

interface RecapLinksProps {
  name: string;
  season: number;
  /** All seasons with a recap, newest first. */
  seasons: readonly number[];
  /** The page of the character or clan as it is today; null where there are no such pages. */
  profile: string | null;
}

/** Links to today's profile, and to the other seasons. */
export function RecapLinks({ name, season, seasons, profile }: RecapLinksProps) {
  const { t } = useText();
  if (profile === null) return null;
  const others = seasons.filter((other) => other !== season);
  return (
    <nav aria-label={t('recaps.more')} className="flex flex-wrap gap-3">
      <LinkButton to={profile} size="sm" className="max-md:min-h-11">
        {t('recaps.today', { name })}
      </LinkButton>
      {others.map((other) => (
        <LinkButton
          key={other}
          to={recapUrl(profile, other) ?? profile}
          size="sm"
          className="max-md:min-h-11"
        >
          {t('recaps.season', { season: other })}
        </LinkButton>
      ))}
    </nav>
  );
}
