import { usePanel, usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Figure } from './Figure.tsx';

/** Account summary: email, game accounts, referral members, and the three purses; coins live. */
export function SummaryWidget() {
  const { t } = useText();
  const { summary } = usePanel();
  const coins = usePurse('coins');
  const referralCoins = usePurse('referral');
  return (
    <section aria-labelledby="summary">
      <SectionHead id="summary" title={t('panel.summary')} />
      <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        <Figure label={t('panel.email')} isLong>
          <span title={summary.email}>{summary.email}</span>
        </Figure>
        <Figure label={t('panel.accounts')}>
          <Amount value={summary.accounts} />
        </Figure>
        <Figure label={t('panel.referralMembers')}>
          <Amount value={summary.referral_count} />
        </Figure>
        <Figure label={t('panel.referralCoins')}>
          <Amount value={referralCoins} />
        </Figure>
        <Figure label={t('panel.donateCoins')}>
          <Amount value={coins} />
        </Figure>
        <Figure label={t('panel.votePoints')}>
          <Amount value={summary.votes} />
        </Figure>
      </dl>
    </section>
  );
}
