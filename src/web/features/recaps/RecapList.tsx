import type { RecapOf } from '#contract/profiles.ts';
import { useText } from '#web/lib/text.ts';
import { NameLink } from '#web/ui/NameLink.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { recapUrl } from './recap-url.ts';

interface RecapListProps {
  recaps: readonly RecapOf[];
  /** The page a recap belongs to. */
  hrefOf: (name: string) => string | null;
}

/** Past seasons as small banners; a sentence before the first one has ended. */
export function RecapList({ recaps, hrefOf }: RecapListProps) {
  const { t } = useText();
  if (recaps.length === 0) return <p className="text-sm text-muted">{t('recaps.none')}</p>;
  return (
    <section>
      <SectionHead title={t('recaps.seasons')} />
      <ul className="flex flex-wrap gap-3 pt-4">
        {recaps.map(({ season, name, place }) => (
          <li key={season}>
            <NameLink
              to={recapUrl(hrefOf(name), season)}
              className="cloth-pennon dyed-azure flex min-h-11 items-center pr-9 pl-4 font-display font-semibold"
            >
              {t('recaps.open', { season })}
              {place && ` · #${place}`}
            </NameLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
