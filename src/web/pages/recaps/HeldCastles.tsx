import type { HeldCastle } from '#contract/recaps.ts';
import { castleByGameName } from '#reference/castles.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { CASTLE_BANNER_COLORS } from '#web/ui/heraldry/castle-banner-colors.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';

/** Castles held in the season under their banners, with the time they were held. */
export function HeldCastles({ castles, zone }: { castles: readonly HeldCastle[]; zone: string }) {
  const { t } = useText();
  const links = useProfileLinks();
  if (castles.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('recaps.castles')} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        {castles.map(({ castle_name, since, until }) => {
          const castle = castleByGameName(castle_name);
          return (
            castle && (
              <li key={`${castle_name} ${since}`} className="min-w-0">
                <Banner
                  color={CASTLE_BANNER_COLORS[castle.key]}
                  crest={
                    <span className="roundel size-17">
                      <CastleCrest castle={castle.key} size={36} />
                    </span>
                  }
                  title={castle.displayName}
                  to={links.castle(castle)}
                >
                  {until === 0
                    ? t('profiles.since', { from: formatDate(since, zone) })
                    : t('profiles.fromTo', {
                        from: formatDate(since, zone),
                        to: formatDate(until, zone),
                      })}
                </Banner>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
