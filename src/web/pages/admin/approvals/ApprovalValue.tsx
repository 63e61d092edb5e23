import type { ApprovalChange, ApprovalValue as Value } from '#contract/approvals.ts';
import { isBuiltIn, type Permission } from '#contract/permissions.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { type TextKey, useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Dash } from '#web/ui/Dash.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';

type ApprovalValueProps = { change: ApprovalChange; value: Value; zone: string };

/** A value in the format of its field. */
export function ApprovalValue({ change, value, zone }: ApprovalValueProps) {
  const { t, language } = useText();
  const { format, currency, field } = change;
  if (format === 'secret') {
    return t(value === true ? 'admin.settings.secretChanged' : 'admin.approval.secretReset');
  }
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
  if (typeof value === 'number') {
    if (format === 'time') {
      return value === 0 && field === 'send_at' ? (
        t('admin.approval.atOnce')
      ) : (
        <DateTime seconds={value} zone={zone} />
      );
    }
    if (format === 'money') return <Money amount={value} currency={currency ?? 'USD'} />;
    if (format === 'percent') return `${formatNumber(value, language)} %`;
    if (format === 'coins' || format === 'votes' || format === 'referral') {
      return <Amount value={value} unit={t(`purses.${format}`)} />;
    }
    return formatNumber(value, language);
  }
  if (value === null || value === '') return <Dash />;
  if (format === 'role') return isBuiltIn(value) ? t(`admin.roles.${value}.name`) : value;
  if (format === 'permissions') {
    const names = value.split(' ') as Permission[];
    return names.map((name) => t(`admin.permissions.${name}`)).join(', ');
  }
  if (format === 'word') return value.split(' ').map(wordOf).join(', ');
  return value;

  /** Names, such as that of a payment method, have no text. */
  function wordOf(word: string): string {
    const key = `admin.approval.words.${word}`;
    const text = t(key as TextKey);
    return text === key ? word : text;
  }
}
