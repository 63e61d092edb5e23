import { nameColors } from '#reference/name-colors.ts';
import { useText } from '#web/lib/text.ts';

type ColorSwatchesProps = { chosen: number; onChoose: (index: number) => void };

/** Radio buttons, so that arrow keys move through them. The color is an SVG: the page has no inline styles. */
export function ColorSwatches({ chosen, onChoose }: ColorSwatchesProps) {
  const { t } = useText();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('services.color.choose')}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {nameColors.map(({ index, rgb }) => (
          <label
            key={index}
            className="relative flex flex-col items-center gap-1 rounded-box border border-line p-1.5 text-center text-xs text-muted has-checked:border-beam has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="color"
              value={index}
              checked={index === chosen}
              onChange={() => onChoose(index)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" className="h-6 w-full text-line-field">
              <rect x="1" y="1" width="22" height="22" rx="3" fill={rgb} stroke="currentColor" />
            </svg>
            <span className="max-w-full truncate">
              {t(`services.color.names.c${index as Index}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Index = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
