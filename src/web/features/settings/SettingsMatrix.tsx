import type { FormEvent } from 'react';
import type { SettingSection, SettingView } from '#contract/settings.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import type { matrixRows } from './matrix-rows.ts';
import { changesOf } from './setting-changes.ts';
import { useSettingTexts } from './setting-texts.ts';
import { useSaveSettings } from './use-save-settings.ts';

type SettingsMatrixProps = {
  sections: readonly SettingSection[];
  rows: NonNullable<ReturnType<typeof matrixRows>>;
};

/** The same switches of several servers, side by side and saved together. */
export function SettingsMatrix({ sections, rows }: SettingsMatrixProps) {
  const { t } = useText();
  const { labelOf, helpOf, sharedHelp } = useSettingTexts();
  const { save, isBusy, failure } = useSaveSettings();
  const settings = sections.flatMap((section) => section.settings);
  // Of one server: every other one repeats it.
  const shared = sharedHelp(rows.flatMap((row) => row.settings.find(Boolean) ?? []));
  // The form is mounted again after a change, so that its inputs show what applies now.
  const applied = JSON.stringify(settings.map(({ value, is_changed }) => [value, is_changed]));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(changesOf(new FormData(event.currentTarget), settings));
  };
  return (
    <section aria-labelledby="matrix" className="mt-3">
      <SectionHead id="matrix" title={t('admin.settings.matrix.title')} />
      {shared !== undefined && <p className="max-w-[64ch] pt-3 text-sm text-muted">{shared}</p>}
      <form key={applied} onSubmit={onSubmit} className="setting-matrix">
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
                      setting={setting}
                      server={title ?? ''}
                      onReset={() => void save([{ key: setting.key, value: null }])}
                    />
                  )}
                </div>
              );
            })}
          </fieldset>
        ))}
        <div className="flex flex-wrap items-center gap-4 pt-5">
          {settings.some(({ can_change }) => can_change) && (
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t('admin.save')}
            </Button>
          )}
          <p role="alert" className="text-sm text-danger">
            {failure?.text}
          </p>
        </div>
      </form>
    </section>
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
