import type { SignName } from '#art/emblems/sign-glyphs.ts';
import type { StatementReply } from '#contract/orders.ts';
import { PURSES, type Purse } from '#contract/purses.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { Sign } from '#web/ui/Sign.tsx';

type PurseLinksProps = {
  current: Purse;
  balances: StatementReply['balances'];
  hrefOf: (purse: Purse) => string;
};

const SIGNS: Record<Purse, SignName> = { coins: 'coins', votes: 'star', referral: 'people' };

/** The balances, as links that choose the statement beside them. */
export function PurseLinks({ current, balances, hrefOf }: PurseLinksProps) {
  const { t } = useText();
  return (
    <nav
      aria-label={t('orders.purse')}
      className="grid grid-cols-3 content-start gap-2 lg:grid-cols-1 lg:gap-3"
    >
      {PURSES.map((purse) => (
        <PlainLink
          key={purse}
          to={hrefOf(purse)}
          preventScrollReset
          aria-current={purse === current ? 'true' : undefined}
          className="flex min-w-0 items-center gap-3 border border-l-3 border-line bg-surface px-3 py-2.5 hover:bg-raised aria-[current]:border-beam aria-[current]:bg-raised"
        >
          <span className="max-sm:hidden">
            <Sign name={SIGNS[purse]} ink={purse === current ? 'text-accent' : 'text-muted'} />
          </span>
          <span className="min-w-0">
            <span className="block text-xs text-muted">{t(`orders.purses.${purse}`)}</span>
            <span className="block font-display text-xl font-semibold">
              <Amount value={balances[purse]} />
            </span>
          </span>
        </PlainLink>
      ))}
    </nav>
  );
}
