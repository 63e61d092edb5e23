import type { Approval } from '#contract/approvals.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Dash } from '#web/ui/Dash.tsx';

/** A proposal's amount; a dash only in a table, where the others of the column have one. */
export function ApprovalAmount({ approval }: { approval: Approval }) {
  const { t } = useText();
  const { unit, amount } = approval;
  if (unit === null || amount === null) {
    return (
      <span className="max-md:hidden">
        <Dash />
      </span>
    );
  }
  if (unit === 'usd') return <Money amount={amount} currency="USD" />;
  return <Amount value={amount} unit={t(`purses.${unit}`)} />;
}
