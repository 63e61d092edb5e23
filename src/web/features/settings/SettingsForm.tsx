import clsx from 'clsx';
import { type FormEvent, useState } from 'react';
import { messageReplySchema } from '#contract/message-reply.ts';
import { PROVIDERS } from '#contract/plans.ts';
import {
  ADMIN_SETTINGS_PATH,
  type SettingChange,
  type SettingSection,
  type SettingView,
} from '#contract/settings.ts';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RefusedFieldsContext } from '#web/ui/refused-fields.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { PalettePreview } from './PalettePreview.tsx';
import { SettingField } from './SettingField.tsx';
import { useSettingTexts } from './setting-texts.ts';
import { TestButton } from './TestButton.tsx';

const NONE: readonly string[] = [];
const THEMES = ['aden', 'parchment'] as const;
/** Sections of many short inputs, three side by side. */
const COMPACT = /^site\.(colors|menu|footer)\b/;

/** Sites use a few of the many providers: the sections of the others are collapsed. */
const PROVIDER = new RegExp(`^payments\\.(${PROVIDERS.join('|')})$`);

/** A section of settings, saved together. Only what was changed is sent. */
export function SettingsForm({ section, zone }: { section: SettingSection; zone: string }) {
  const { t } = useText();
  const { sectionOf, sharedHelp } = useSettingTexts();
  const send = useSendAndReload();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { id, title, settings } = section;
  const theme = THEMES.find((name) => id === `site.colors.${name}`);
  const shared = sharedHelp(settings);
  // The form is mounted again after a change, so that its inputs show what applies now.
  const applied = JSON.stringify(settings.map(({ value, is_changed }) => [value, is_changed]));
  const [entered, setEntered] = useState<{ applied: string; form: FormData }>();

  const save = async (changes: readonly SettingChange[]) => {
    setFailure(undefined);
    if (changes.length === 0) {
      toast({ title: t('admin.settings.unchanged') });
      return;
    }
    setIsBusy(true);
    try {
      const { message } = await send('POST', ADMIN_SETTINGS_PATH, messageReplySchema, { changes });
      toast({ title: message, tone: 'success' });
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(changesOf(new FormData(event.currentTarget), settings));
  };

  const fields = (
    <>
      {shared !== undefined && <p className="max-w-[64ch] pt-3 text-sm text-muted">{shared}</p>}
      <form
        key={applied}
        onSubmit={onSubmit}
        {...(theme && {
          onInput: ({ currentTarget }) =>
            setEntered({ applied, form: new FormData(currentTarget) }),
        })}
        className={clsx(
          'grid gap-x-10 gap-y-6 pt-5 sm:grid-cols-2',
          COMPACT.test(id) && 'xl:grid-cols-3',
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
        <div className="col-span-full flex flex-wrap items-center gap-4">
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
  const heading = title ?? sectionOf(id);
  return (
    <section aria-labelledby={id} className="pt-8">
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

/** Something besides its switch is set: the provider's section is shown open. */
function isSetUp(settings: readonly SettingView[]): boolean {
  return settings.some(({ kind, is_set }) => kind !== 'switch' && is_set);
}

/** What is entered, and before that what is set. */
function colorsOf(settings: readonly SettingView[], entered: FormData | undefined) {
  const of = (field: string) => {
    const setting = settings.find(({ key }) => key.endsWith(`.${field}`));
    return String(entered?.get(setting?.key ?? '') ?? setting?.value ?? '#000000');
  };
  return { accent: of('accent'), button: of('button'), bar: of('bar') };
}

function changesOf(form: FormData, settings: readonly SettingView[]): SettingChange[] {
  const entered = settings
    .filter(({ can_change }) => can_change)
    .flatMap((setting) => {
      const value = enteredValue(form.get(setting.key), setting);
      return value === undefined ? [] : [{ setting, key: setting.key, value }];
    });
  const changed = entered.filter(
    ({ setting, value }) => value !== (setting.value ?? (setting.kind === 'switch' ? false : '')),
  );
  // A section that is set for the first time: its switch counts as it is shown, not as the default.
  const switches = entered.filter(
    ({ setting }) => setting.kind === 'switch' && setting.value === null,
  );
  const sent = changed.length > 0 ? new Set([...changed, ...switches]) : changed;
  return [...sent].map(({ key, value }) => ({ key, value }));
}

/** Undefined: nothing was entered, so nothing changes. */
function enteredValue(entered: FormDataEntryValue | null, { kind }: SettingView) {
  if (kind === 'switch') return entered === 'on';
  const text = String(entered ?? '').trim();
  if (kind === 'integer' || kind === 'number') return text === '' ? undefined : Number(text);
  return kind === 'secret' && text === '' ? undefined : text;
}
