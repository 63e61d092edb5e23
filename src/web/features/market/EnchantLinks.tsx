import type { MarketItemReply } from '#contract/market-items.ts';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { marketItemUrl } from './market-item-url.ts';

/** The enchant levels on sale, plus +0 and the current level, each with its number of offers; nothing if that is a single level. */
export function EnchantLinks({ item }: { item: MarketItemReply }) {
  const { t } = useText();
  const { server_id: serverId, item_id: itemId, days } = item;
  const counts = new Map(item.enchants);
  const levels = [...new Set([0, item.enchant, ...counts.keys()])].sort((a, b) => a - b);
  if (levels.length < 2) return null;
  return (
    <FilterLinks
      label={t('prices.enchants')}
      current={String(item.enchant)}
      options={levels.map((enchant) => ({
        key: String(enchant),
        label: `${enchant === 0 ? t('prices.plain') : `+${enchant}`} (${counts.get(enchant) ?? 0})`,
        href: marketItemUrl({ serverId, itemId, enchant, days }),
      }))}
    />
  );
}
