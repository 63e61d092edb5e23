import { ORDER_EVENTS, type ShownOrderEvent } from '#contract/order-history.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EvidenceLines } from '#web/ui/EvidenceLines.tsx';

type OrderHistoryProps = {
  events: readonly ShownOrderEvent[];
  /** Nothing was paid, so nothing is refunded. */
  isFree: boolean;
  zone: string;
};

/** Events that are worded differently for an order without a price. */
const FREE_EVENTS = ['confirmed_refused', 'corrected_taken', 'corrected_given_back'] as const;

/** What happened to an order besides the normal steps. */
export function OrderHistory({ events, isFree, zone }: OrderHistoryProps) {
  const { t } = useText();
  if (events.length === 0) return <p className="py-3 text-muted">{t('admin.order.noHistory')}</p>;
  // An event stored by an earlier version has no code, and is shown as it is.
  const nameOf = (event: string) => {
    const free = isFree && FREE_EVENTS.find((known) => known === event);
    if (free) return t(`admin.order.free.${free}`);
    const code = ORDER_EVENTS.find((known) => known === event);
    return code ? t(`admin.order.events.${code}`) : event;
  };
  return (
    <ol>
      {events.map(({ at, what, lines }) => (
        <li
          key={`${at} ${what} ${JSON.stringify(lines)}`}
          className="border-b border-line-soft py-2 text-sm"
        >
          <div className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{nameOf(what)}</span>
            <DateTime seconds={at} zone={zone} />
          </div>
          <EvidenceLines lines={lines} zone={zone} />
        </li>
      ))}
    </ol>
  );
}
