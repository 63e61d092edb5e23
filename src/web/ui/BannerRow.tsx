import type { ReactNode } from 'react';

/**
 * Nine banners side by side where there is room, otherwise rows of five and four, the second centered,
 * or of three; every row hangs from its own beam. No horizontal scrolling, so nothing is hidden.
 */
export function BannerRow({ banners }: { banners: readonly { key: string; banner: ReactNode }[] }) {
  return (
    <ul className="grid grid-cols-3 gap-y-4 md:max-lg:grid-cols-10 md:max-lg:*:col-span-2 md:max-lg:*:nth-6:col-start-2 lg:grid-cols-9">
      {banners.map(({ key, banner }) => (
        <li key={key} className="min-w-0 border-t-4 border-beam px-1">
          {banner}
        </li>
      ))}
    </ul>
  );
}
