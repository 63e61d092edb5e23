import type { Approval } from '#contract/approvals.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';

export function ApprovalAmount({ approval }: { approval: Approval }) {
  const { t } = useText();
  const { unit, amount } = approval;
  if (unit === null || amount === null) return <span>-</span>;
  if (unit === 'usd') return <Money amount={amount} currency="USD" />;
  return <Amount value={amount} unit={t(`purses.${unit}`)} />;
}
