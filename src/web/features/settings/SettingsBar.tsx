import type { SettingSection } from '#contract/settings.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { useSettingTexts } from './setting-texts.ts';
import type { useSettingsForm } from './use-settings-form.ts';

/** More names would push the buttons out of sight on a phone. */
const NAMES_SHOWN = 3;

type SettingsBarProps = {
  sections: readonly SettingSection[];
  form: ReturnType<typeof useSettingsForm>;
};

/** Appears once something was edited: the number of edits, why saving failed, and the buttons. */
export function SettingsBar({ sections, form }: SettingsBarProps) {
  const { t } = useText();
  const { labelOf, sectionOf } = useSettingTexts();
  const { edited, overtaken, failures, isBusy } = form;
  if (edited.length + overtaken.length + failures.length === 0) return null;
  const names = edited.slice(0, NAMES_SHOWN).map(({ name }) => labelOf(name));
  const titleOf = (sectionId: string) =>
    sections.find(({ id }) => id === sectionId)?.title ?? sectionOf(sectionId);
  return (
    <div className="save-bar settings-bar">
      <div className="mr-auto min-w-0 text-sm">
        {edited.length > 0 && (
          <p role="status">
            <span className="font-semibold">
              {t('admin.settings.bar.changes', { count: edited.length })}
            </span>{' '}
            <span className="text-muted max-md:hidden">
              {names.join(', ')}
              {edited.length > NAMES_SHOWN && '…'}
            </span>
          </p>
        )}
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
      <Button onClick={form.discard} disabled={isBusy}>
        {t(edited.length > 0 ? 'admin.settings.bar.discard' : 'admin.settings.bar.dismiss')}
      </Button>
      {edited.length > 0 && (
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('admin.save')}
        </Button>
      )}
    </div>
  );
}
