import type { ApprovalChange, ApprovalDetailReply } from '#contract/approvals.ts';
import { useSettingTexts } from '#web/features/settings/setting-texts.ts';
import { useText } from '#web/lib/text.ts';
import { ApprovalValue } from './ApprovalValue.tsx';

type ApprovalChangesProps = {
  changes: ApprovalDetailReply['changes'];
  hasBefore: boolean;
  zone: string;
};

/** What a proposal changes: each value now and after it is approved. On phones one below the other. */
export function ApprovalChanges({ changes, hasBefore, zone }: ApprovalChangesProps) {
  const { t } = useText();
  const { labelOf } = useSettingTexts();
  if (changes === null || changes.length === 0) {
    const text = changes === null ? 'admin.approval.hidden' : 'admin.approval.nothing';
    return <p className="pt-3 text-muted">{t(text)}</p>;
  }
  const nameOf = ({ field, setting }: ApprovalChange) =>
    setting ? labelOf(setting.name) : t(`admin.approval.fields.${field}`);
  const before = t('admin.approval.before');
  const after = t(hasBefore ? 'admin.approval.after' : 'admin.approval.asked');
  return (
    // Its roles repeat what the tags say, because the layout on phones removes them.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table role="table" className="change-table">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          <th scope="col">{t('admin.approval.field')}</th>
          {hasBefore && <th scope="col">{before}</th>}
          <th scope="col">{after}</th>
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {changes.map((change) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr role="row" key={`${change.field} ${change.setting?.key}`}>
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <th scope="row" role="rowheader">
              {nameOf(change)}
              {change.setting && nameOf(change) !== change.setting.key && (
                <span className="block text-xs font-normal text-muted">{change.setting.key}</span>
              )}
            </th>
            {hasBefore && (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td role="cell" data-label={before} className="text-muted">
                <span className="min-w-0">
                  <ApprovalValue change={change} value={change.before} zone={zone} />
                </span>
              </td>
            )}
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <td role="cell" data-label={after} className="font-semibold">
              <span className="min-w-0">
                <ApprovalValue change={change} value={change.after} zone={zone} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
