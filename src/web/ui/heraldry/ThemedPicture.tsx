import type { ComponentProps } from 'react';
import { usePreferences } from '#web/lib/preferences.ts';

type ThemedPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  width: number;
  height: number;
  address: (theme: 'aden' | 'parchment') => string;
};

/** A generated picture in the colors of the theme; with the theme `auto` the browser picks by its color scheme. */
export function ThemedPicture({ address, ...image }: ThemedPictureProps) {
  const { theme } = usePreferences();
  // Always inside a picture: for an image alone React puts a preload before the page's first element.
  return (
    <picture className="contents">
      {theme === 'auto' && (
        <source media="(prefers-color-scheme: light)" srcSet={address('parchment')} />
      )}
      <img decoding="async" {...image} src={address(themeOr(theme))} alt="" />
    </picture>
  );
}

function themeOr(theme: 'auto' | 'aden' | 'parchment'): 'aden' | 'parchment' {
  return theme === 'parchment' ? theme : 'aden';
}
