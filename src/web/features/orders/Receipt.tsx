import type { Order } from '#contract/orders.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useReceiptName } from './receipt-name.ts';

/** The outcome as the server words it, and the game's receipt if there is one. */
export function Receipt({ order, zone }: { order: Omit<Order, 'kind'>; zone: string }) {
  const language = useLanguage();
  const receiptName = useReceiptName();
  return (
    <div className="max-w-[44ch] text-sm">
      <span className="block">{order.message}</span>
      {order.article && (
        <span className="block text-xs text-muted">
          {order.article.items
            .map(({ name, count }) => `${name} × ${formatNumber(count, language)}`)
            .join(' · ')}
        </span>
      )}
      {order.finished_at > 0 && (
        <span className="block text-xs text-muted">
          <DateTime seconds={order.finished_at} zone={zone} />
          {order.receipt && ` · ${receiptName(order.receipt)}`}
        </span>
      )}
    </div>
  );
}
