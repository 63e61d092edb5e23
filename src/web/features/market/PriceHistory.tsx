import { type MarketItemReply, PRICE_DAYS } from '#contract/market-items.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { marketItemUrl } from './market-item-url.ts';
import { PriceChart } from './PriceChart.tsx';
import { PriceTable } from './PriceTable.tsx';

/** Past prices of an item, as a chart and as a table; neither needs JavaScript. */
export function PriceHistory({ item }: { item: MarketItemReply }) {
  const { t } = useText();
  const { server_id: serverId, item_id: itemId, enchant } = item;
  return (
    <section aria-labelledby="history">
      <SectionHead id="history" title={t('prices.history')} />
      <FilterLinks
        label={t('prices.periods')}
        current={String(item.days)}
        options={PRICE_DAYS.map((days) => ({
          key: String(days),
          label: t(`prices.period.${days}`),
          href: marketItemUrl({ serverId, itemId, enchant, days }),
        }))}
      />
      {item.history.length > 0 ? (
        <>
          <PriceChart points={item.history} days={item.days} />
          <PriceTable points={item.history} days={item.days} />
        </>
      ) : (
        <EmptyState title={t('prices.noHistory.title')}>{t('prices.noHistory.text')}</EmptyState>
      )}
    </section>
  );
}
