import type { ArtTheme } from '#art/scenes/palette.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import type { ScenePicture } from './scene-picture.ts';

interface SceneProps {
  picture: ScenePicture;
  /** Other shapes for narrower windows, the narrowest first. */
  narrower?: readonly { media: string; picture: ScenePicture }[];
  /** The page's largest picture: loaded with priority. Others are loaded lazily. */
  hasPriority?: boolean;
  className?: string;
}

const LIGHT = '(prefers-color-scheme: light)';

/** A scene in the visitor's theme; with the theme `auto` the browser chooses. Purely decorative. */
export function Scene({ picture, narrower = [], hasPriority = false, className }: SceneProps) {
  const { theme } = usePreferences();
  const isAuto = theme === 'auto';
  const shown: ArtTheme = isAuto ? 'aden' : theme;
  const sources = [...narrower, { media: '', picture }].flatMap((shape) => [
    ...(isAuto ? [{ ...shape, media: both(LIGHT, shape.media), theme: 'parchment' as const }] : []),
    ...(shape.media === '' ? [] : [{ ...shape, theme: shown }]),
  ]);
  return (
    <picture className="contents">
      {sources.map(({ media, picture: { width, height, url }, theme: drawn }) => (
        <source key={media} media={media} srcSet={url(drawn)} width={width} height={height} />
      ))}
      <img
        src={picture.url(shown)}
        width={picture.width}
        height={picture.height}
        alt=""
        decoding="async"
        {...(hasPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={className}
      />
    </picture>
  );
}

function both(first: string, second: string): string {
  return second === '' ? first : `${first} and ${second}`;
}
