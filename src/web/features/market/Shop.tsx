import type { Offer } from '#contract/market.ts';
import { useText } from '#web/lib/text.ts';
import { Place } from './Place.tsx';
import { shopTitle } from './shop-title.ts';

/** Where a shop stands, and its title where that says more than the item's name. */
export function Shop({ offer: { place, shop, item_name } }: { offer: Offer }) {
  const { t } = useText();
  const title = shopTitle(shop, item_name);
  return (
    <>
      {place && <Place place={place} />}
      {place && title && ' · '}
      {title && (
        <i title={title}>
          <span className="sr-only">{t('market.shop')}: </span>
          {title}
        </i>
      )}
    </>
  );
}
