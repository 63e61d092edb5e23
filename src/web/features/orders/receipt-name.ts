import { useText } from '#web/lib/text.ts';

/** An order's receipt in the visitor's language; an adapter's own format is shown unchanged. */
export function useReceiptName(): (receipt: string) => string {
  const { t } = useText();
  return (receipt) => {
    const [, number] = /^receipt (\d+)$/.exec(receipt) ?? [];
    if (number !== undefined) return t('orders.receipts.game', { number });
    if (receipt === 'internal') return t('orders.receipts.internal');
    if (receipt === 'decision') return t('orders.receipts.decision');
    return receipt;
  };
}
