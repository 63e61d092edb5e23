import { usePanel, usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Figure } from './Figure.tsx';

/** Master Account Information: email, accounts, coins, votes, referral coins, referral count. */
export function MasterAccount() {
  const { t } = useText();
  const { summary } = usePanel();
  const coins = usePurse('coins');
  const referralCoins = usePurse('referral');
  return (
    <section aria-labelledby="master-account">
      <SectionHead id="master-account" title={t('master.title')} />
      <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-[2fr_repeat(5,1fr)]">
        <Figure label={t('master.email')} isLong>
          <span title={summary.email}>{summary.email}</span>
        </Figure>
        <Figure label={t('master.accounts')}>
          <Amount value={summary.accounts} />
        </Figure>
        <Figure label={t('master.coins')}>
          <Amount value={coins} />
        </Figure>
        <Figure label={t('master.votes')}>
          <Amount value={summary.votes} />
        </Figure>
        <Figure label={t('master.referralCoins')}>
          <Amount value={referralCoins} />
        </Figure>
        <Figure label={t('master.referralCount')}>
          <Amount value={summary.referral_count} />
        </Figure>
      </dl>
    </section>
  );
}
