import type { PlansReply } from '#contract/plans.ts';
import { useText } from '#web/lib/text.ts';
import { useMoney } from './use-money.ts';

/** The daily donation limit and its reason, shown before a player exceeds it. */
export function LimitText({ offer }: { offer: PlansReply }) {
  const { t } = useText();
  const money = useMoney();
  const { usd_per_day, new_account_usd, new_account_days, is_new } = offer.limits;
  const left = money(offer.left_today, 'USD');
  const hasNewAccountLimit = is_new && new_account_usd < usd_per_day;
  const most = hasNewAccountLimit ? new_account_usd : usd_per_day;
  return (
    <p className="max-w-[64ch] text-sm text-muted">
      {hasNewAccountLimit
        ? t('donate.limitNew', {
            count: new_account_days,
            most: money(new_account_usd, 'USD'),
            later: money(usd_per_day, 'USD'),
          })
        : t('donate.limit', { most: money(usd_per_day, 'USD') })}
      {offer.left_today < most && ` ${t('donate.limitLeft', { left })}`}
    </p>
  );
}
