import clsx from 'clsx';
import { PROVIDERS } from '#contract/plans.ts';
import type { SettingSection, SettingView } from '#contract/settings.ts';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RefusedFieldsContext } from '#web/ui/refused-fields.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { PalettePreview } from './PalettePreview.tsx';
import { SecondPersonMark } from './SecondPersonMark.tsx';
import { SettingField } from './SettingField.tsx';
import { SettingsBar } from './SettingsBar.tsx';
import { useSettingTexts } from './setting-texts.ts';
import { TestButton } from './TestButton.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const THEMES = ['aden', 'parchment'] as const;
/** Sections of many short inputs, three side by side. */
const COMPACT = /^site\.(colors|menu|footer)\b/;

/** A site uses a few of the many providers and vote sites: the sections of the others are collapsed. */
const SERVICE = new RegExp(`^(payments\\.(${PROVIDERS.join('|')})|votes\\.sites\\..+)$`);

type SettingsFormProps = { sections: readonly SettingSection[]; zone: string };

/** The settings of a page: one form with one bar that saves it. */
export function SettingsForm({ sections, zone }: SettingsFormProps) {
  const form = useSettingsForm(sections);
  return (
    <form ref={form.form} onInput={form.onInput} onSubmit={form.onSubmit}>
      <RefusedFieldsContext value={form.failures.flatMap(({ fields }) => fields)}>
        {inOrderOfUse(sections).map((section) => (
          <Section key={section.id} section={section} zone={zone} form={form} />
        ))}
      </RefusedFieldsContext>
      <SettingsBar sections={sections} form={form} />
    </form>
  );
}

type SectionProps = {
  section: SettingSection;
  zone: string;
  form: ReturnType<typeof useSettingsForm>;
};

function Section(props: SectionProps) {
  const { t } = useText();
  const { sectionOf } = useSettingTexts();
  const { id, title, settings } = props.section;
  const fields = <SectionFields {...props} />;
  const heading = title ?? sectionOf(id);
  return (
    <section aria-labelledby={id} className="mt-3">
      {SERVICE.test(id) ? (
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

function SectionFields({ section, zone, form }: SectionProps) {
  const { t } = useText();
  const { sharedHelp } = useSettingTexts();
  const { id, settings } = section;
  const theme = THEMES.find((name) => id === `site.colors.${name}`);
  const shared = sharedHelp(settings);
  return (
    <>
      {shared !== undefined && <p className="max-w-[110ch] pt-3 text-sm text-muted">{shared}</p>}
      {settings.some((setting) => setting.needs_second_person) && (
        <p className="flex items-center gap-2 pt-3 text-xs text-muted">
          <SecondPersonMark />
          {t('admin.settings.markedForTwo')}
        </p>
      )}
      <div
        className={clsx(
          'grid items-start gap-x-10 pt-4 sm:grid-cols-2',
          isOnlySwitches(settings) ? 'gap-y-1.5' : 'gap-y-6',
          (COMPACT.test(id) || isOnlySwitches(settings)) && 'xl:grid-cols-3',
        )}
      >
        {settings.map((setting) => (
          <SettingField
            key={form.keyOf(id, setting)}
            setting={setting}
            zone={zone}
            sharedHelp={shared}
            isEdited={form.edited.some(({ key }) => key === setting.key)}
            onReset={() => form.reset(id, setting.key)}
          />
        ))}
        {theme && <PalettePreview theme={theme} colors={colorsOf(settings, form.entered)} />}
        {section.can_test && (
          <div className="col-span-full flex flex-wrap items-center gap-4 pt-1">
            <TestButton section={id} />
          </div>
        )}
      </div>
    </>
  );
}

/** Services that are not set up follow everything else. */
function inOrderOfUse(sections: readonly SettingSection[]): readonly SettingSection[] {
  const isUnused = ({ id, settings }: SettingSection) => SERVICE.test(id) && !isSetUp(settings);
  return sections.toSorted((a, b) => Number(isUnused(a)) - Number(isUnused(b)));
}

/** Something besides its switch is set: the service's section is shown open. */
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
