import type { Creator } from '#contract/creators.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Stat } from '#web/ui/Stat.tsx';
import { useDollars } from './use-dollars.ts';

/** What the code has earned so far. */
export function CreatorSums({ creator }: { creator: Creator }) {
  const { t } = useText();
  const dollars = useDollars();
  const { paid_in, purchases, coins, balance, payable, held, debt } = creator;
  const hasDollars = paid_in === 'earnings' || balance + held + debt > 0;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 pt-5 sm:grid-cols-4">
        <Stat
          label={t('creators.sums.purchases')}
          value={<Amount value={purchases} />}
          tone="neutral"
        />
        {(paid_in === 'coins' || coins > 0) && (
          <Stat label={t('creators.sums.coins')} value={<Amount value={coins} />} />
        )}
        {hasDollars && (
          <>
            <Stat label={t('creators.sums.balance')} value={dollars(balance)} />
            <Stat label={t('creators.sums.payable')} value={dollars(payable)} tone="success" />
          </>
        )}
        {held > 0 && <Stat label={t('creators.sums.held')} value={dollars(held)} tone="neutral" />}
        {debt > 0 && <Stat label={t('creators.sums.debt')} value={dollars(debt)} tone="danger" />}
      </dl>
      {debt > 0 && <p className="pt-4 text-sm text-danger">{t('creators.debtHint')}</p>}
    </>
  );
}
