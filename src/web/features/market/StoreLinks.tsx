import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { STORE_KINDS, storeKind } from './load-market.ts';

interface StoreLinksProps {
  searchParams: URLSearchParams;
  pathname: string;
}

/** One kind of store at a time, or all: buying prices do not show where something is cheapest. */
export function StoreLinks({ searchParams, pathname }: StoreLinksProps) {
  const { t } = useText();
  const hrefOf = (kind: string) => {
    const next = new URLSearchParams(searchParams);
    next.delete('after');
    next.delete('page');
    next.set('kind', kind);
    return `${pathname}?${next}`;
  };
  return (
    <FilterLinks
      label={t('market.kind')}
      current={storeKind(searchParams)}
      options={STORE_KINDS.map((kind) => ({
        key: kind,
        label: t(`market.stores.${kind}`),
        href: hrefOf(kind),
      }))}
    />
  );
}
