import type { ReactNode } from 'react';

/**
 * Nine banners side by side where there is room, otherwise rows of five and four, the second centered,
 * or of three; every row hangs from its own beam. No horizontal scrolling, so nothing is hidden.
 */
export function BannerRow({ banners }: { banners: readonly { key: string; banner: ReactNode }[] }) {
  return (
    <ul className="banner-row">
      {banners.map(({ key, banner }) => (
        <li key={key}>{banner}</li>
      ))}
    </ul>
  );
}
