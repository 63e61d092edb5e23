import clsx from 'clsx';
import { type FormEvent, useState } from 'react';
import { PROVIDERS } from '#contract/plans.ts';
import type { SettingSection, SettingView } from '#contract/settings.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RefusedFieldsContext } from '#web/ui/refused-fields.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { PalettePreview } from './PalettePreview.tsx';
import { SecondPersonMark } from './SecondPersonMark.tsx';
import { SettingField } from './SettingField.tsx';
import { changesOf } from './setting-changes.ts';
import { useSettingTexts } from './setting-texts.ts';
import { TestButton } from './TestButton.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const NONE: readonly string[] = [];
const THEMES = ['aden', 'parchment'] as const;
/** Sections of many short inputs, three side by side. */
const COMPACT = /^site\.(colors|menu|footer)\b/;

/** Sites use a few of the many providers: the sections of the others are collapsed. */
const PROVIDER = new RegExp(`^payments\\.(${PROVIDERS.join('|')})$`);

/** A section of settings, saved together. Only what was changed is sent. */
export function SettingsForm({ section, zone }: { section: SettingSection; zone: string }) {
  const { t } = useText();
  const { sectionOf } = useSettingTexts();
  const { id, title, settings } = section;
  const fields = <SectionFields section={section} zone={zone} />;
  const heading = title ?? sectionOf(id);
  return (
    <section aria-labelledby={id} className="mt-3">
      {PROVIDER.test(id) ? (
        <details className="group" open={isSetUp(settings)}>
          <summary className="block cursor-pointer">
            <SectionHead
              id={id}
              title={heading}
              aside={
                <span className="flex items-center gap-2">
                  {!isSetUp(settings) && t('admin.settings.secretMissing')}
                  <Icon name="unfold" size={14} className="group-open:rotate-180" />
                </span>
              }
            />
          </summary>
          {fields}
        </details>
      ) : (
        <>
          <SectionHead id={id} title={heading} />
          {fields}
        </>
      )}
    </section>
  );
}

function SectionFields({ section, zone }: { section: SettingSection; zone: string }) {
  const { t } = useText();
  const { sharedHelp } = useSettingTexts();
  const { save, isBusy, failure } = useSaveSettings();
  const { id, settings } = section;
  const theme = THEMES.find((name) => id === `site.colors.${name}`);
  const shared = sharedHelp(settings);
  // The form is mounted again after a change, so that its inputs show what applies now.
  const applied = JSON.stringify(settings.map(({ value, is_changed }) => [value, is_changed]));
  const [entered, setEntered] = useState<{ applied: string; form: FormData }>();

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(changesOf(new FormData(event.currentTarget), settings));
  };

  return (
    <>
      {shared !== undefined && <p className="max-w-[64ch] pt-3 text-sm text-muted">{shared}</p>}
      {settings.some((setting) => setting.needs_second_person) && (
        <p className="flex items-center gap-2 pt-3 text-xs text-muted">
          <SecondPersonMark />
          {t('admin.settings.markedForTwo')}
        </p>
      )}
      <form
        key={applied}
        onSubmit={onSubmit}
        {...(theme && {
          onInput: ({ currentTarget }) =>
            setEntered({ applied, form: new FormData(currentTarget) }),
        })}
        className={clsx(
          'grid items-start gap-x-10 pt-4 sm:grid-cols-2',
          isOnlySwitches(settings) ? 'gap-y-1.5' : 'gap-y-6',
          (COMPACT.test(id) || isOnlySwitches(settings)) && 'xl:grid-cols-3',
        )}
      >
        <RefusedFieldsContext value={failure?.fields ?? NONE}>
          {settings.map((setting) => (
            <SettingField
              key={setting.key}
              setting={setting}
              zone={zone}
              sharedHelp={shared}
              onReset={() => void save([{ key: setting.key, value: null }])}
            />
          ))}
        </RefusedFieldsContext>
        {theme && (
          <PalettePreview
            theme={theme}
            colors={colorsOf(settings, entered?.applied === applied ? entered.form : undefined)}
          />
        )}
        <div className="col-span-full flex flex-wrap items-center gap-4 pt-3 empty:hidden">
          {settings.some(({ can_change }) => can_change) && (
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t('admin.save')}
            </Button>
          )}
          {section.can_test && <TestButton section={id} />}
          <p role="alert" className="text-sm text-danger">
            {failure?.text}
          </p>
        </div>
      </form>
    </>
  );
}

/** Providers that are not set up follow everything else. */
export function inOrderOfUse(sections: readonly SettingSection[]): readonly SettingSection[] {
  const isUnused = ({ id, settings }: SettingSection) => PROVIDER.test(id) && !isSetUp(settings);
  return sections.toSorted((a, b) => Number(isUnused(a)) - Number(isUnused(b)));
}

/** Something besides its switch is set: the provider's section is shown open. */
function isSetUp(settings: readonly SettingView[]): boolean {
  return settings.some(({ kind, is_set }) => kind !== 'switch' && is_set);
}

/** Switches are short, so their rows are set close together. */
function isOnlySwitches(settings: readonly SettingView[]): boolean {
  return settings.every(({ kind }) => kind === 'switch');
}

/** The entered colors, or the saved ones before anything is entered. */
function colorsOf(settings: readonly SettingView[], entered: FormData | undefined) {
  const of = (field: string) => {
    const setting = settings.find(({ key }) => key.endsWith(`.${field}`));
    return String(entered?.get(setting?.key ?? '') ?? setting?.value ?? '#000000');
  };
  return { accent: of('accent'), button: of('button'), bar: of('bar') };
}
