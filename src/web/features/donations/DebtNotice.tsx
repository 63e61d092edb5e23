import { useText } from '#web/lib/text.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** A payment was refunded or charged back after its coins were spent. */
export function DebtNotice({ debt }: { debt: number }) {
  const { t } = useText();
  if (debt === 0) return null;
  return (
    <div className="pb-6">
      <Notice tone="danger">{t('donate.debt', { count: debt })}</Notice>
    </div>
  );
}
