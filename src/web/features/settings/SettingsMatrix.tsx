import type { SettingSection, SettingView } from '#contract/settings.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import type { matrixRows } from './matrix-rows.ts';
import { SettingsBar } from './SettingsBar.tsx';
import { useSettingTexts } from './setting-texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

type SettingsMatrixProps = {
  sections: readonly SettingSection[];
  rows: NonNullable<ReturnType<typeof matrixRows>>;
};

/** The same switches of several servers, side by side and saved together. */
export function SettingsMatrix({ sections, rows }: SettingsMatrixProps) {
  const { t } = useText();
  const { labelOf, helpOf, sharedHelp } = useSettingTexts();
  const form = useSettingsForm(sections);
  // Each setting once: every server repeats it.
  const shared = sharedHelp(rows.flatMap((row) => row.settings.find(Boolean) ?? []));
  return (
    <form ref={form.form} onInput={form.onInput} onSubmit={form.onSubmit}>
      <section aria-labelledby="matrix" className="mt-3">
        <SectionHead id="matrix" title={t('admin.settings.matrix.title')} />
        {shared !== undefined && <p className="max-w-[110ch] py-3 text-sm text-muted">{shared}</p>}
        <div className="setting-matrix">
          <div aria-hidden="true" className="setting-row setting-servers">
            <span>{t('admin.settings.matrix.service')}</span>
            {sections.map(({ id, title }) => (
              <span key={id}>{title}</span>
            ))}
          </div>
          {rows.map(({ name, settings: cells }) => (
            <fieldset key={name} aria-label={labelOf(name)} className="setting-row">
              <div className="min-w-0">
                <p aria-hidden="true" className="font-medium">
                  {labelOf(name)}
                </p>
                {helpOf(name) !== shared && <p className="text-xs text-muted">{helpOf(name)}</p>}
              </div>
              {cells.map((setting, index) => {
                const { id = '', title = '' } = sections[index] ?? {};
                return (
                  <div key={id} className="setting-cell">
                    {setting && (
                      <MatrixCell
                        key={form.keyOf(id, setting)}
                        setting={setting}
                        server={title ?? ''}
                        onReset={() => form.reset(id, setting.key)}
                      />
                    )}
                  </div>
                );
              })}
            </fieldset>
          ))}
        </div>
      </section>
      <SettingsBar sections={sections} form={form} />
    </form>
  );
}

type MatrixCellProps = { setting: SettingView; server: string; onReset: () => void };

function MatrixCell({ setting, server, onReset }: MatrixCellProps) {
  const { t } = useText();
  const { labelOf } = useSettingTexts();
  const { key, name, value, is_changed, is_pinned, can_change } = setting;
  const label = t('admin.settings.matrix.on', { name: labelOf(name), server });
  return (
    <>
      <label className="inline-flex min-h-11 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          name={key}
          defaultChecked={value === true}
          disabled={!can_change}
          aria-label={label}
          className="size-5 flex-none"
        />
        <span className="md:hidden">{server}</span>
      </label>
      {is_pinned && <Badge tone="accent">{t('admin.settings.pinned')}</Badge>}
      {is_changed && can_change && (
        <Button
          size="sm"
          variant="quiet"
          onClick={onReset}
          aria-label={t('admin.settings.resetOf', { name: label })}
        >
          {t('admin.settings.reset')}
        </Button>
      )}
    </>
  );
}
