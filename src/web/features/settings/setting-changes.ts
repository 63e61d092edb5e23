import type { SettingChange, SettingView } from '#contract/settings.ts';

/** What was entered and differs from what applies. */
export function changesOf(form: FormData, settings: readonly SettingView[]): SettingChange[] {
  const entered = settings
    .filter(({ can_change }) => can_change)
    .flatMap((setting) => {
      const value = enteredValue(form.get(setting.key), setting);
      return value === undefined ? [] : [{ setting, key: setting.key, value }];
    });
  const changed = entered.filter(
    ({ setting, value }) => value !== (setting.value ?? (setting.kind === 'switch' ? false : '')),
  );
  // A section saved for the first time: its switch is sent as shown, even if nobody touched it.
  const switches = entered.filter(
    ({ setting }) => setting.kind === 'switch' && setting.value === null,
  );
  const sent = changed.length > 0 ? new Set([...changed, ...switches]) : changed;
  return [...sent].map(({ key, value }) => ({ key, value }));
}

/** Undefined if nothing was entered, so that nothing changes. */
function enteredValue(entered: FormDataEntryValue | null, { kind }: SettingView) {
  if (kind === 'switch') return entered === 'on';
  const text = String(entered ?? '').trim();
  if (kind === 'integer' || kind === 'number') return text === '' ? undefined : Number(text);
  return kind === 'secret' && text === '' ? undefined : text;
}
