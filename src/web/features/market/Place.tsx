import type { ShopPlace } from '#contract/market.ts';
import { useText } from '#web/lib/text.ts';

/** The town of a shop, or the nearest one; the game's coordinates as a tooltip. */
export function Place({ place }: { place: ShopPlace }) {
  const { t } = useText();
  const { town, is_inside: isInside, x, y } = place;
  return (
    <span title={t('prices.coordinates', { x: String(x), y: String(y) })}>
      {isInside ? town : t('prices.near', { town })}
    </span>
  );
}
