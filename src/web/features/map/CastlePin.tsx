import { bannerTinctures } from '#art/heraldry/banner-tinctures.ts';
import { crestPath } from '#contract/pictures.ts';
import { useArmsVariant } from '#web/lib/arms.ts';

const KEEP = 'M-13 6V-14h4v3h3v-9h4v3h4v-3h4v9h3v-3h4V6z';
const SWORDS = 'M-5-5l8 8M5-5l-8 8M-5 2l3 3M5 2l-3 3';

interface CastlePinProps {
  /** The clan that holds it; null for a free one. */
  clan: string | null;
  isSiege: boolean;
}

/** A keep with its owner's banner, showing the arms where there is room. */
export function CastlePin({ clan, isSiege }: CastlePinProps) {
  const variant = useArmsVariant(clan);
  const banner = clan === null ? null : bannerTinctures(clan, variant);
  return (
    <>
      <circle r={17} cy={-6} className="map-hit" />
      <path d={KEEP} className="map-keep" />
      <path d="M-2 6v-5q2-3 4 0v5z" className="map-gate" />
      <path d="M0-20v-13" className="map-pole" />
      <path
        d="M.4-33.5q5-2.5 8.5 0t7.5 0v9.5q-4 2.5-7.5 0t-8.5 0z"
        className={`map-flag map-${banner?.color ?? 'free'} map-${banner?.metal ?? 'argent'}`}
      />
      {clan !== null && (
        <image
          href={crestPath(clan, 'small', variant)}
          x={13}
          y={-18}
          width={16}
          height={19.5}
          className="map-crest"
        />
      )}
      {isSiege && (
        <g transform="translate(-15 -22)">
          <circle r={9.5} className="map-siege" />
          <path d={SWORDS} className="map-swords" />
        </g>
      )}
    </>
  );
}
