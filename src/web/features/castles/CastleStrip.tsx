import { type CastleKey, castles } from '#reference/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { BannerRow } from '#web/ui/BannerRow.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { CASTLE_BANNER_COLORS } from '#web/ui/heraldry/castle-banner-colors.ts';

/** Links to the other castles; the current one's banner has an outline. */
export function CastleStrip({ current }: { current: CastleKey }) {
  const { t } = useText();
  const links = useProfileLinks();
  return (
    <nav aria-label={t('castle.castles')} className="border-t border-line-soft bg-frame">
      <div className="page pb-8">
        <BannerRow
          banners={castles.map((castle) => ({
            key: castle.key,
            banner: (
              <div className={castle.key === current ? 'outlined' : undefined}>
                <Banner
                  color={CASTLE_BANNER_COLORS[castle.key]}
                  crest={<CastleCrest castle={castle.key} size={40} />}
                  title={castle.displayName}
                  to={castle.key === current ? undefined : links.castle(castle)}
                />
              </div>
            ),
          }))}
        />
      </div>
    </nav>
  );
}
