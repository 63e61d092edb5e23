import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Prices are changed in one place only, beside the rest of the store; their history is here. */
export function PricesPlace() {
  const { t } = useText();
  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <p className="max-w-[64ch] text-muted">{t('admin.settings.pricesPlace')}</p>
      <May permission="shop.read">
        <LinkButton to="/admin/prices">{t('admin.settings.openPrices')}</LinkButton>
      </May>
    </div>
  );
}
