import type { ApprovalChange, ApprovalDetailReply } from '#contract/approvals.ts';
import { useSettingTexts } from '#web/features/settings/setting-texts.ts';
import { useText } from '#web/lib/text.ts';
import { ApprovalValue } from './ApprovalValue.tsx';

type ApprovalChangesProps = {
  changes: ApprovalDetailReply['changes'];
  hasBefore: boolean;
  zone: string;
};

/** What a proposal changes: each value now and after it is approved. */
export function ApprovalChanges({ changes, hasBefore, zone }: ApprovalChangesProps) {
  const { t } = useText();
  const { labelOf } = useSettingTexts();
  if (changes === null || changes.length === 0) {
    const text = changes === null ? 'admin.approval.hidden' : 'admin.approval.nothing';
    return <p className="pt-3 text-muted">{t(text)}</p>;
  }
  const nameOf = ({ field, setting }: ApprovalChange) =>
    setting ? labelOf(setting.name) : t(`admin.approval.fields.${field}`);
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="border-b border-line text-left text-muted [&>th]:py-2 [&>th]:pr-4 [&>th]:font-medium">
          <th scope="col">{t('admin.approval.field')}</th>
          {hasBefore && <th scope="col">{t('admin.approval.before')}</th>}
          <th scope="col">{t(hasBefore ? 'admin.approval.after' : 'admin.approval.asked')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr
            key={`${change.field} ${change.setting?.key}`}
            className="border-b border-line-soft align-baseline [&>*]:py-2 [&>*]:pr-4 [&>*]:[overflow-wrap:anywhere]"
          >
            <th scope="row" className="text-left font-normal">
              {nameOf(change)}
              {change.setting && (
                <span className="block text-xs text-muted">{change.setting.key}</span>
              )}
            </th>
            {hasBefore && (
              <td className="text-muted">
                <ApprovalValue change={change} value={change.before} zone={zone} />
              </td>
            )}
            <td className="font-semibold">
              <ApprovalValue change={change} value={change.after} zone={zone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
