import type { ReactNode } from 'react';

/**
 * Nine banners side by side where there is room, three under three where there is not; every row
 * hangs from its own beam. No sideways scrolling, so nothing is out of sight.
 */
export function BannerRow({ banners }: { banners: readonly { key: string; banner: ReactNode }[] }) {
  return (
    <ul className="grid grid-cols-3 gap-y-4 lg:grid-cols-9">
      {banners.map(({ key, banner }) => (
        <li key={key} className="min-w-0 border-t-4 border-beam px-1">
          {banner}
        </li>
      ))}
    </ul>
  );
}
