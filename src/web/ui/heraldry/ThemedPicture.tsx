import type { ComponentProps } from 'react';
import { usePreferences } from '#web/lib/preferences.ts';

type ThemedPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  width: number;
  height: number;
  address: (theme: 'aden' | 'parchment') => string;
};

/** A generated picture in the colors of the theme; where the system decides it chooses this too. */
export function ThemedPicture({ address, ...image }: ThemedPictureProps) {
  const { theme } = usePreferences();
  const shown = <img decoding="async" {...image} src={address(themeOr(theme))} alt="" />;
  if (theme !== 'auto') return shown;
  return (
    <picture className="contents">
      <source media="(prefers-color-scheme: light)" srcSet={address('parchment')} />
      {shown}
    </picture>
  );
}

function themeOr(theme: 'auto' | 'aden' | 'parchment'): 'aden' | 'parchment' {
  return theme === 'parchment' ? theme : 'aden';
}
