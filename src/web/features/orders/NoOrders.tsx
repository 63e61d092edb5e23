import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';

/** Of a player who has not ordered anything. */
export function NoOrders() {
  const { t } = useText();
  return (
    <EmptyState title={t('orders.empty.title')} sign={<FramedIcon name="coins" />}>
      {t('orders.empty.text')}
    </EmptyState>
  );
}
