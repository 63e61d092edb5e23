import { useText } from '#web/lib/text.ts';

/** Like night and noon in the game, so they do not follow the page's theme. */
const BACKGROUNDS = [
  { ground: '#10171a', place: 'dark' },
  { ground: '#e9dfc5', place: 'light' },
] as const;

/** The name in its new color on a dark and a light background. */
export function ColorPreview({ char, rgb }: { char: string; rgb: string }) {
  const { t } = useText();
  return (
    <div className="grid grid-cols-2 gap-2">
      {BACKGROUNDS.map(({ ground, place }) => (
        <svg
          key={place}
          viewBox="0 0 200 56"
          role="img"
          aria-label={t(`services.color.preview.${place}`, { char })}
          className="w-full rounded-box border border-line"
        >
          <rect width="200" height="56" fill={ground} />
          <text
            x="100"
            y="34"
            textAnchor="middle"
            fontSize="18"
            fontWeight="600"
            fill={rgb}
            {...(char.length > 14 ? { textLength: 180, lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {char}
          </text>
        </svg>
      ))}
    </div>
  );
}
