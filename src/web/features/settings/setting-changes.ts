import type { SettingChange, SettingView } from '#contract/settings.ts';

/** What was entered and differs from what applies. */
export function changesOf(form: FormData, settings: readonly SettingView[]): SettingChange[] {
  const entered = enteredOf(form, settings);
  const changed = entered.filter(isDifferent);
  // A section saved for the first time: its switch is sent as shown, even if nobody touched it.
  const switches = entered.filter(
    ({ setting }) => setting.kind === 'switch' && setting.value === null,
  );
  const sent = changed.length > 0 ? new Set([...changed, ...switches]) : changed;
  return [...sent].map(({ setting: { key }, value }) => ({ key, value }));
}

/** The settings that somebody edited, for the bar that saves them. */
export function editedOf(form: FormData, settings: readonly SettingView[]): SettingView[] {
  return enteredOf(form, settings)
    .filter(isDifferent)
    .map(({ setting }) => setting);
}

type Entered = { setting: SettingView; value: SettingChange['value'] };

function enteredOf(form: FormData, settings: readonly SettingView[]): Entered[] {
  return settings
    .filter(({ can_change }) => can_change)
    .flatMap((setting) => {
      const value = enteredValue(form.get(setting.key), setting);
      return value === undefined ? [] : [{ setting, value }];
    });
}

function isDifferent({ setting, value }: Entered): boolean {
  return value !== (setting.value ?? (setting.kind === 'switch' ? false : ''));
}

/** Undefined if nothing was entered, so that nothing changes. */
function enteredValue(entered: FormDataEntryValue | null, { kind }: SettingView) {
  if (kind === 'switch') return entered === 'on';
  const text = String(entered ?? '').trim();
  if (kind === 'integer' || kind === 'number') return text === '' ? undefined : Number(text);
  return kind === 'secret' && text === '' ? undefined : text;
}
