import { CARD_THEMES } from '#art/cards/card-theme.ts';
import { contrast, type Hex } from '#art/kit/color.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';

/** The server requires the same, and checks it on more backgrounds. */
const MIN_CONTRAST = 4.5;

type PalettePreviewProps = {
  theme: keyof typeof CARD_THEMES;
  colors: Record<'accent' | 'button' | 'bar', string>;
};

/** A page in the colors that are being chosen. Drawn, because a page has no inline styles. */
export function PalettePreview({ theme, colors: { accent, button, bar } }: PalettePreviewProps) {
  const { t, language } = useText();
  const { page, surface, text, muted } = CARD_THEMES[theme];
  const ratio = Math.min(...[page, surface].map((ground) => contrast(accent as Hex, ground)));
  const isButtonTextWhite =
    contrast('#ffffff', button as Hex) >= contrast('#000000', button as Hex);
  const ratioText = formatNumber(Math.floor(ratio * 10) / 10, language);
  return (
    <div className="col-span-full flex w-full max-w-xl flex-col gap-2">
      <svg
        viewBox="0 0 480 170"
        role="img"
        aria-label={t('admin.settings.palette.preview')}
        className="w-full rounded-box border border-line"
      >
        <rect width="480" height="170" fill={page} />
        <rect width="480" height="40" fill={surface} />
        <rect y="40" width="480" height="5" fill={bar} />
        <path
          d="M24 10 36 14v8c0 6-5 9-12 11-7-2-12-5-12-11v-8Z"
          fill="none"
          stroke={accent}
          strokeWidth="2"
        />
        <text x="48" y="26" fontSize="15" fontWeight="600" fill={text}>
          {t('admin.settings.palette.site')}
        </text>
        <text x="24" y="78" fontSize="17" fontWeight="600" fill={text}>
          {t('admin.settings.palette.heading')}
        </text>
        <text x="24" y="102" fontSize="13" fill={muted}>
          {t('admin.settings.palette.sentence')}
        </text>
        <text x="24" y="140" fontSize="14" fill={accent} textDecoration="underline">
          {t('admin.settings.palette.link')}
        </text>
        <rect x="316" y="116" width="140" height="38" rx="4" fill={button} />
        <text
          x="386"
          y="140"
          fontSize="14"
          fontWeight="600"
          textAnchor="middle"
          fill={isButtonTextWhite ? '#ffffff' : '#000000'}
        >
          {t('admin.settings.palette.button')}
        </text>
      </svg>
      <p
        aria-live="polite"
        className={ratio < MIN_CONTRAST ? 'text-sm text-danger' : 'text-sm text-muted'}
      >
        {t(
          ratio < MIN_CONTRAST
            ? 'admin.settings.palette.unreadable'
            : 'admin.settings.palette.readable',
          {
            ratio: ratioText,
          },
        )}
      </p>
    </div>
  );
}
