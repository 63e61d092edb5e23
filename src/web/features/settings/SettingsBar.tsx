import type { SettingSection } from '#contract/settings.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useSettingTexts } from './setting-texts.ts';
import type { useSettingsForm } from './use-settings-form.ts';

/** More names would push the buttons out of sight on a phone. */
const NAMES_SHOWN = 3;

type SettingsBarProps = {
  sections: readonly SettingSection[];
  form: ReturnType<typeof useSettingsForm>;
};

/**
 * Always visible where something can be changed, so that nobody looks for where to save: the number
 * of edits, why saving failed, and the buttons.
 */
export function SettingsBar({ sections, form }: SettingsBarProps) {
  const { t } = useText();
  const { labelOf, sectionOf } = useSettingTexts();
  const { edited, overtaken, failures, isBusy } = form;
  const isIdle = edited.length + overtaken.length + failures.length === 0;
  const canChange = sections.some(({ settings }) => settings.some(({ can_change }) => can_change));
  if (isIdle && !canChange) return null;
  const names = edited.slice(0, NAMES_SHOWN).map(({ name }) => labelOf(name));
  const titleOf = (sectionId: string) =>
    sections.find(({ id }) => id === sectionId)?.title ?? sectionOf(sectionId);
  return (
    <div className="save-bar settings-bar">
      <div className="mr-auto min-w-0 text-sm">
        <p role="status">
          <span className={edited.length > 0 ? 'font-semibold' : 'text-muted'}>
            {edited.length > 0
              ? t('admin.settings.bar.changes', { count: edited.length })
              : t('admin.settings.bar.none')}
          </span>{' '}
          <span className="text-muted max-md:hidden">
            {isIdle && `· ${t('admin.settings.bar.how')}`}
            {names.join(', ')}
            {edited.length > NAMES_SHOWN && '…'}
          </span>
        </p>
        {failures.map(({ sectionId, text }) => (
          <p key={sectionId} role="alert" className="text-danger">
            {t('admin.settings.bar.refused', { section: titleOf(sectionId), reason: text })}
          </p>
        ))}
        {overtaken.map(({ key, name, changed_by }) => (
          <p key={key} role="alert" className="text-attention">
            {t('admin.settings.bar.overtaken', { name: labelOf(name), email: changed_by })}
          </p>
        ))}
      </div>
      {!isIdle && (
        <Button onClick={form.discard} disabled={isBusy}>
          {t(edited.length > 0 ? 'admin.settings.bar.discard' : 'admin.settings.bar.dismiss')}
        </Button>
      )}
      <Button type="submit" variant="primary" isBusy={isBusy} disabled={edited.length === 0}>
        {t('admin.save')}
      </Button>
      <LeaveGuard count={isBusy ? 0 : edited.length} />
    </div>
  );
}
