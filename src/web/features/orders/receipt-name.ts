import { useText } from '#web/lib/text.ts';

/** The proof of an order in the reader's words; an adapter's own form is shown as it is. */
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
