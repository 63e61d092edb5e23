import type { DisputeReply } from '#contract/disputes.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { applicableFacts } from '#web/ui/applicable-facts.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { reasonText } from './dispute-reason.ts';
import { Money } from './Money.tsx';

type DisputeFactsProps = { dispute: DisputeReply['dispute']; zone: string };

export function DisputeFacts({ dispute, zone }: DisputeFactsProps) {
  const { t } = useText();
  const time = (seconds: number) => <DateTime seconds={seconds} zone={zone} />;
  return (
    <Facts
      facts={applicableFacts([
        {
          label: t('admin.dispute.player'),
          value: <Link to={`/admin/players/${dispute.player_id}`}>{dispute.email}</Link>,
        },
        {
          label: t('admin.dispute.payment'),
          value: (
            <Link to={`/admin/payments/${dispute.payment_id}`}>#{dispute.payment_number}</Link>
          ),
        },
        {
          label: t('admin.dispute.amount'),
          value: <Money amount={dispute.amount} currency={dispute.currency} />,
        },
        { label: t('admin.dispute.taken'), value: <Amount value={dispute.coins_taken} /> },
        {
          label: t('admin.dispute.reason'),
          value: dispute.reason ? reasonText(dispute.reason) : t('admin.dispute.none'),
        },
        { label: t('admin.dispute.provider'), value: t(`donate.providers.${dispute.provider}`) },
        { label: t('admin.dispute.reference'), value: dispute.dispute_ref },
        dispute.charge_ref !== null && {
          label: t('admin.dispute.charge'),
          value: dispute.charge_ref,
        },
        { label: t('admin.dispute.opened'), value: time(dispute.opened_at) },
        dispute.respond_by > 0 && {
          label: t('admin.dispute.deadline'),
          value: time(dispute.respond_by),
        },
        dispute.sent_at > 0 && { label: t('admin.dispute.sent'), value: time(dispute.sent_at) },
        dispute.closed_at > 0 && {
          label: t('admin.dispute.closed'),
          value: time(dispute.closed_at),
        },
      ])}
    />
  );
}
