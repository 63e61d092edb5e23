import clsx from 'clsx';
import type { Purse } from '#contract/purses.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { useIsModalDone } from '#web/ui/modal-done.ts';

/** Price, purse and what is left, in every modal that costs something, before Ok is pressed. */
export function Cost({ purse, price }: { purse: Purse; price: number }) {
  const { t } = useText();
  const language = useLanguage();
  const balance = usePurse(purse);
  const left = balance - price;
  // Once it is paid, the balance is already reduced; the price must not be subtracted again.
  const isPaid = useIsModalDone();
  const figures = [
    { label: t('services.price'), value: price },
    { label: t('services.balance'), value: balance },
    ...(isPaid ? [] : [{ label: t('services.after'), value: left }]),
  ];
  return (
    <div data-result className="border border-l-3 border-line border-l-beam bg-ground px-4 py-3">
      <p className="mb-1.5 text-sm">{t('services.paidWith', { purse: t(`purses.${purse}`) })}</p>
      <dl className="grid grid-cols-3 gap-3 text-sm">
        {figures.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-muted">{label}</dt>
            <dd
              className={clsx(
                'font-display text-xl font-semibold tabular-nums',
                value < 0 ? 'text-danger' : 'text-ink',
              )}
            >
              {formatNumber(value, language)}
            </dd>
          </div>
        ))}
      </dl>
      <p aria-live="polite" className="text-sm text-danger">
        {left < 0 && !isPaid && t('services.notEnough', { missing: -left })}
      </p>
    </div>
  );
}
