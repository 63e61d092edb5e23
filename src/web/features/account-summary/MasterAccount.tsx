import { usePanel, usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { EmailLine, Figure } from './Figure.tsx';

/** Master Account Information: email, accounts, coins, votes, referral coins, referral count. */
export function MasterAccount() {
  const { t } = useText();
  const { summary } = usePanel();
  const coins = usePurse('coins');
  const referralCoins = usePurse('referral');
  return (
    <section aria-labelledby="master-account">
      <SectionHead id="master-account" title={t('master.title')} />
      <dl className="grid grid-cols-6 gap-3 pt-4 md:grid-cols-5 md:*:not-first:col-span-1">
        <EmailLine label={t('master.email')} email={summary.email} />
        <Figure label={t('master.coins')} isPurse>
          <Amount value={coins} />
        </Figure>
        <Figure label={t('master.votes')} isPurse>
          <Amount value={summary.votes} />
        </Figure>
        <Figure label={t('master.referralCoins')} isPurse>
          <Amount value={referralCoins} />
        </Figure>
        <Figure label={t('master.accounts')}>
          <Amount value={summary.accounts} />
        </Figure>
        <Figure label={t('master.referralCount')}>
          <Amount value={summary.referral_count} />
        </Figure>
      </dl>
    </section>
  );
}
