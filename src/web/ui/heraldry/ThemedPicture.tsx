import type { ComponentProps } from 'react';
import { usePreferences } from '#web/lib/preferences.ts';

type ThemedPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  width: number;
  height: number;
  url: (theme: 'aden' | 'parchment') => string;
  /** Shown instead on a phone. */
  small?: ((theme: 'aden' | 'parchment') => string) | undefined;
};

const PHONE = '(max-width: 40rem)';
const LIGHT = '(prefers-color-scheme: light)';

/** A generated picture in the colors of the theme; with the theme `auto` the browser picks by its color scheme. */
export function ThemedPicture({ url, small, ...image }: ThemedPictureProps) {
  const { theme } = usePreferences();
  // Always inside a picture: for an image alone React puts a preload before the page's first element.
  return (
    <picture className="contents">
      {small && theme === 'auto' && (
        <source media={`${PHONE} and ${LIGHT}`} srcSet={small('parchment')} />
      )}
      {small && <source media={PHONE} srcSet={small(artThemeOf(theme))} />}
      {theme === 'auto' && <source media={LIGHT} srcSet={url('parchment')} />}
      <img decoding="async" {...image} src={url(artThemeOf(theme))} alt="" />
    </picture>
  );
}

function artThemeOf(theme: 'auto' | 'aden' | 'parchment'): 'aden' | 'parchment' {
  return theme === 'parchment' ? theme : 'aden';
}
