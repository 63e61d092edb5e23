import type { CastleRow } from '#contract/boards.ts';
import { castleByGameName } from '#reference/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { BannerRow } from '#web/ui/BannerRow.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { CASTLE_BANNER_COLORS } from '#web/ui/heraldry/castle-banner-colors.ts';

/** Nine banners in a row; without color if a castle has no ruler. */
export function CastleBanners({ castles }: { castles: readonly CastleRow[] }) {
  const { t } = useText();
  return (
    <section aria-label={t('home.castles')} className="border-b border-line-soft bg-frame">
      <div className="page pb-8">
        <BannerRow
          banners={castles.map((row) => ({
            key: row.castle_name,
            banner: <CastleBanner row={row} />,
          }))}
        />
      </div>
    </section>
  );
}

function CastleBanner({ row }: { row: CastleRow }) {
  const { t } = useText();
  const links = useProfileLinks();
  const castle = castleByGameName(row.castle_name);
  if (!castle) return null;
  return (
    <Banner
      color={row.clan ? CASTLE_BANNER_COLORS[castle.key] : undefined}
      crest={<CastleCrest castle={castle.key} size={56} />}
      title={castle.displayName}
      to={links.castle(castle)}
    >
      {row.clan ? <Holder clan={row.clan} /> : t('home.noLord')}
    </Banner>
  );
}

/** The crest above the name, so that there is room for all of the name; beside it on wide screens. */
function Holder({ clan }: { clan: string }) {
  return (
    <span className="flex flex-col items-center gap-1.5 pt-1.5 xl:flex-row xl:justify-center xl:pt-0">
      <ClanCrest clan={clan} size={13} />
      <span className="max-w-full truncate">{clan}</span>
    </span>
  );
}
