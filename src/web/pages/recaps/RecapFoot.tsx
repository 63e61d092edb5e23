import { recapUrl } from '#web/features/recaps/recap-url.ts';
import { useText } from '#web/lib/text.ts';
import { NameLink } from '#web/ui/NameLink.tsx';

interface RecapFootProps {
  name: string;
  season: number;
  /** All with a recap, the latest first. */
  seasons: readonly number[];
  /** The page of the character or clan as it is today. */
  profile: string | null;
}

/** Links to the current page, and to the other seasons. */
export function RecapFoot({ name, season, seasons, profile }: RecapFootProps) {
  const { t } = useText();
  const others = seasons.filter((other) => other !== season);
  return (
    <nav aria-label={t('recaps.more')} className="flex flex-wrap gap-x-6 gap-y-3 text-accent">
      <NameLink to={profile} className="py-2">
        {t('recaps.today', { name })}
      </NameLink>
      {others.map((other) => (
        <NameLink key={other} to={recapUrl(profile, other)} className="py-2">
          {t('recaps.season', { season: other })}
        </NameLink>
      ))}
    </nav>
  );
}
