import clsx from 'clsx';
import type { ReactNode } from 'react';
import { bannerTinctures } from '#art/heraldry/banner-tinctures.ts';
import type { Color } from '#art/heraldry/tinctures.ts';
import { useArmsVariant } from '#web/lib/arms.ts';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';

const DYES: Record<Color, string> = {
  gules: 'dyed-gules',
  azure: 'dyed-azure',
  vert: 'dyed-vert',
  sable: 'dyed-sable',
  purpure: 'dyed-purpure',
  murrey: 'dyed-murrey',
};

/** The head of a clan's card: a pennon in the clan's color, with its crest and name. */
export function ClanBanner({ clan, children }: { clan: string; children: ReactNode }) {
  const { color } = bannerTinctures(clan, useArmsVariant(clan));
  return (
    <div
      className={clsx(
        'cloth-pennon clan-banner flex items-center gap-4 py-3 pr-9 pl-4 sm:pl-5',
        DYES[color],
      )}
    >
      <span className="roundel size-16 sm:size-19">
        <ClanCrest clan={clan} size={40} />
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}
