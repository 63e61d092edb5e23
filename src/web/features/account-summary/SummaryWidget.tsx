import { usePanel, usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { EmailLine, Figure } from './Figure.tsx';

/** Account summary: email, game accounts, referral members, and the three purses; coins are updated live. */
export function SummaryWidget() {
  const { t } = useText();
  const { summary } = usePanel();
  const coins = usePurse('coins');
  const referralCoins = usePurse('referral');
  return (
    <section aria-labelledby="summary">
      <SectionHead id="summary" title={t('panel.summary')} />
      <dl className="grid grid-cols-6 gap-3 pt-4">
        <EmailLine label={t('panel.email')} email={summary.email} />
        <Figure label={t('panel.donateCoins')} isPurse>
          <Amount value={coins} />
        </Figure>
        <Figure label={t('panel.votePoints')} isPurse>
          <Amount value={summary.votes} />
        </Figure>
        <Figure label={t('panel.referralCoins')} isPurse>
          <Amount value={referralCoins} />
        </Figure>
        <Figure label={t('panel.accounts')}>
          <Amount value={summary.accounts} />
        </Figure>
        <Figure label={t('panel.referralMembers')}>
          <Amount value={summary.referral_count} />
        </Figure>
      </dl>
    </section>
  );
}
