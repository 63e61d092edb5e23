import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';

export type PodiumPlace = {
  key: string | number;
  name: ReactNode;
  /** Under the name: class and clan. */
  detail?: ReactNode;
  icon?: ReactNode;
  value: ReactNode;
  /** Next to the value: ranks gained or lost. */
  move?: ReactNode;
  /** Under the value, only where the places are side by side. */
  note?: ReactNode;
};

/**
 * The first three, set apart. They are side by side if the column has room, otherwise stacked as
 * pennons in reading order; the order in the document is always 1, 2, 3. Its shapes are in
 * `theme/podium.css`.
 */
export function Podium({ places, label }: { places: readonly PodiumPlace[]; label: string }) {
  const { t } = useText();
  return (
    <div className="podium">
      <ol aria-label={label}>
        {places.slice(0, 3).map((place, index) => (
          <li key={place.key} className={COLORS[index]}>
            <span className="sr-only">{t('ui.place', { place: index + 1 })}</span>
            <span aria-hidden="true">{NUMERALS[index]}</span>
            <span className="podium-crest">{place.icon}</span>
            <span className="podium-name">
              <b>{place.name}</b>
              <span className="podium-detail">{place.detail}</span>
            </span>
            <span className="podium-value">
              {place.move && <span>{place.move}</span>}
              {place.value}
            </span>
            {place.note && <div>{place.note}</div>}
          </li>
        ))}
      </ol>
    </div>
  );
}

const NUMERALS = ['I', 'II', 'III'];

/** Gold, silver and bronze. */
const COLORS = ['gilded', 'dyed-steel', 'dyed-tenne'];
