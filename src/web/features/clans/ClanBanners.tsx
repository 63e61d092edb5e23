import { useContext } from 'react';
import { bannerTinctures } from '#art/heraldry/banner-tinctures.ts';
import type { Color } from '#art/heraldry/tinctures.ts';
import type { ClanRow } from '#contract/boards.ts';
import { ArmsContext, useArmsVariant } from '#web/lib/arms.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';

/** As many as fit side by side on a desktop. */
const SHOWN = 7;
/** A row of one or two would look broken. */
const SHOWN_MIN = 3;

/** Whole class names, because Tailwind reads them as text. */
const CLAN_BANNER_COLORS: Record<Color, string> = {
  gules: 'dyed-gules',
  azure: 'dyed-azure',
  vert: 'dyed-vert',
  sable: 'dyed-sable',
  purpure: 'dyed-purpure',
  murrey: 'dyed-murrey',
};

/** The clans with the highest reputation, as banners in the color of their arms. */
export function ClanBanners({ clans }: { clans: readonly ClanRow[] }) {
  const { t } = useText();
  const first = clans
    .toSorted((a, b) => b.clan_root_name_value - a.clan_root_name_value)
    .slice(0, SHOWN);
  if (first.length < SHOWN_MIN) return null;
  return (
    <ol
      aria-label={t('clans.reputation')}
      className="mb-4 grid grid-cols-3 md:grid-cols-5 lg:grid-cols-7"
    >
      {first.map((clan) => (
        <li
          key={clan.clan_name}
          className="min-w-0 border-t-4 border-beam px-1 max-md:nth-[n+4]:hidden max-lg:nth-[n+6]:hidden"
        >
          <ClanBanner clan={clan} />
        </li>
      ))}
    </ol>
  );
}

function ClanBanner({ clan: { clan_name: name, clan_root_name_value } }: { clan: ClanRow }) {
  const links = useProfileLinks();
  const variant = useArmsVariant(name);
  const arms = useContext(ArmsContext)?.arms?.find(([clan]) => clan === name);
  const hasCrest = Boolean(arms?.[2]);
  return (
    <Banner
      color={CLAN_BANNER_COLORS[bannerTinctures(name, variant).color]}
      // A crest of the clan's own from the game is drawn at this size, its arms at the other.
      crest={<ClanCrest clan={name} size={hasCrest ? 28 : 48} />}
      title={
        <span className="[overflow-wrap:anywhere]">
          <BreakableName name={name} />
        </span>
      }
      to={links.clan(name) ?? undefined}
    >
      <Amount value={clan_root_name_value} />
    </Banner>
  );
}
