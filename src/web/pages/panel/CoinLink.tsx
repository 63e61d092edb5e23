import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { useAccount } from '../layout/use-account.ts';

/** The coin balance in the header of every panel page; links to the page where coins are bought. */
export function CoinLink() {
  const { t } = useText();
  const { summary } = useAccount();
  if (!summary) return null;
  return (
    <PlainLink to="/panel/donate" className="coin-link">
      <Glyph name="coins" size={18} className="flex-none text-accent" />
      <span className="font-semibold">
        <Amount value={summary.coins} />
      </span>
      <span className="sr-only md:not-sr-only md:text-muted">{t('purses.coins')}</span>
      <span className="sr-only">{`. ${t('panel.next.getCoins')}`}</span>
    </PlainLink>
  );
}
