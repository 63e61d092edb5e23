import { bannerTinctures } from '#art/heraldry/banner-tinctures.ts';
import { crestPath } from '#contract/pictures.ts';
import type { CastleKey } from '#reference/castles.ts';
import { useArmsVariant } from '#web/lib/arms.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';

const SWORDS = 'M-5-5l8 8M5-5l-8 8M-5 2l3 3M5 2l-3 3';

interface CastlePinProps {
  castle: CastleKey;
  /** Null if a town of the same name stands beside it. */
  name: string | null;
  /** The clan that holds the castle; null if none does. */
  clan: string | null;
  isSiege: boolean;
}

/** The castle's arms under its owner's banner, whose own arms are shown where there is room. */
export function CastlePin({ castle, name, clan, isSiege }: CastlePinProps) {
  const variant = useArmsVariant(clan);
  const banner = clan === null ? null : bannerTinctures(clan, variant);
  return (
    <>
      <circle r={17} cy={-6} className="map-hit" />
      <path d="M0-20v-13" className="map-pole" />
      <path
        d="M-13.2-21.2h26.4v14.4C13.2 1.5 8.6 7 0 11-8.6 7-13.2 1.5-13.2-6.8Z"
        className="map-plate"
      />
      <g transform="translate(-13 -21)">
        <CastleCrest castle={castle} size={26} />
      </g>
      {name !== null && (
        <text y={22} textAnchor="middle" className="map-castle-name">
          {name}
        </text>
      )}
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
