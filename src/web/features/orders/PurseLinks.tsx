import type { IconName } from '#art/emblems/icon-glyphs.ts';
import type { StatementReply } from '#contract/orders.ts';
import { PURSES, type Purse } from '#contract/purses.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';

type PurseLinksProps = {
  current: Purse;
  balances: StatementReply['balances'];
  hrefOf: (purse: Purse) => string;
};

const ICONS: Record<Purse, IconName> = { coins: 'coins', votes: 'star', referral: 'people' };

/** The balances, as links that select the statement shown below them. */
export function PurseLinks({ current, balances, hrefOf }: PurseLinksProps) {
  const { t } = useText();
  return (
    <nav aria-label={t('orders.purse')} className="grid grid-cols-3 gap-2 sm:gap-3">
      {PURSES.map((purse) => (
        <PlainLink
          key={purse}
          to={hrefOf(purse)}
          preventScrollReset
          aria-current={purse === current ? 'true' : undefined}
          className="flex min-w-0 items-center gap-3 border border-l-3 border-line bg-surface px-3 py-2.5 hover:bg-raised aria-[current]:border-beam aria-[current]:bg-raised"
        >
          <span className="max-sm:hidden">
            <FramedIcon
              name={ICONS[purse]}
              ink={purse === current ? 'text-accent' : 'text-muted'}
            />
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
