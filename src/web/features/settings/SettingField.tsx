import clsx from 'clsx';
import type { SettingView } from '#contract/settings.ts';
import { SETTING_VALUE_MAX } from '#contract/settings.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { PictureInput } from './PictureInput.tsx';
import { SecondPersonMark } from './SecondPersonMark.tsx';
import { useSettingTexts } from './setting-texts.ts';

/** Short values: the input stands beside its label. */
const BESIDE: ReadonlySet<SettingView['kind']> = new Set(['integer', 'number', 'color']);

type SettingFieldProps = {
  setting: SettingView;
  zone: string;
  /** Help that the section shows once for several settings. */
  sharedHelp: string | undefined;
  /** Not saved yet. */
  isEdited: boolean;
  onReset: () => void;
};

/** One setting: its input, what it is for, its default and who changed it. */
export function SettingField({ setting, zone, sharedHelp, isEdited, onReset }: SettingFieldProps) {
  const { t } = useText();
  const { labelOf, helpOf, labelWithUnit, valueText, choiceOf } = useSettingTexts();
  const { key, name, kind, is_pinned, is_changed, can_change } = setting;
  const defaultText = t('admin.settings.default', {
    value: kind === 'choice' ? choiceOf(String(setting.default)) : valueText(setting.default),
  }).replace(/([.?!])\.$/, '$1'); // A default may be a sentence with its own period.
  const marked = (label: string) =>
    setting.needs_second_person ? (
      <span className="inline-flex items-center gap-2">
        {label} <SecondPersonMark />
      </span>
    ) : (
      label
    );
  const help = (
    <>
      {helpOf(name) === sharedHelp ? '' : `${helpOf(name)} `}
      {/* Otherwise the input shows the default itself. */}
      {is_changed &&
        kind !== 'secret' &&
        kind !== 'picture' &&
        !(setting.default === null || setting.default === '') &&
        defaultText}
      {/* The section explains the mark beside the label. */}
      {setting.needs_second_person && (
        <span className="sr-only"> {t('admin.settings.forTwo')}</span>
      )}
      {is_changed && (
        <span className="block">
          {t('admin.settings.changedBy', { email: setting.changed_by })}{' '}
          <DateTime seconds={setting.changed_at} zone={zone} />
        </span>
      )}
    </>
  );
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-col items-start gap-2',
        kind === 'long_text' && 'col-span-full',
        (is_changed || isEdited) && 'border-l-3 pl-3',
        isEdited ? 'border-waiting' : 'border-beam',
      )}
    >
      <div
        className={clsx(
          'w-full',
          kind !== 'long_text' && 'max-w-xl',
          BESIDE.has(kind) && 'setting-number',
        )}
      >
        {kind === 'switch' ? (
          <div className="setting-switch">
            <Checkbox
              name={key}
              label={marked(labelOf(name))}
              defaultChecked={setting.value === true}
              disabled={!can_change}
              aria-describedby={`${key}-help`}
            />
            <p id={`${key}-help`} className="text-xs text-muted">
              {help}
            </p>
          </div>
        ) : (
          <Field label={marked(labelWithUnit(setting))} hint={help}>
            <SettingInput setting={setting} />
          </Field>
        )}
      </div>
      {is_pinned && <Badge tone="accent">{t('admin.settings.pinned')}</Badge>}
      {is_changed && can_change && (
        <Button
          size="sm"
          onClick={onReset}
          aria-label={t('admin.settings.resetOf', { name: labelOf(name) })}
        >
          {t('admin.settings.reset')}
        </Button>
      )}
    </div>
  );
}

function SettingInput({ setting }: { setting: SettingView }) {
  const { t } = useText();
  const { choiceOf, labelOf } = useSettingTexts();
  const { key, name, kind, min, max, choices, value, can_change, is_set } = setting;
  const shared = { name: key, disabled: !can_change };
  if (kind === 'choice') {
    return (
      <Select {...shared} defaultValue={String(value ?? '')}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceOf(choice)}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === 'picture') {
    const canReset = setting.is_changed && can_change;
    return (
      <PictureInput
        {...shared}
        label={labelOf(name)}
        value={String(value ?? '')}
        canReset={canReset}
      />
    );
  }
  if (kind === 'color') {
    return <Input {...shared} type="color" defaultValue={String(value)} className="p-1" />;
  }
  if (kind === 'secret') {
    return (
      <Input
        {...shared}
        type="password"
        autoComplete="off"
        maxLength={SETTING_VALUE_MAX}
        placeholder={t(is_set ? 'admin.settings.secretSet' : 'admin.settings.secretMissing')}
      />
    );
  }
  if (kind === 'long_text') {
    return (
      <Textarea {...shared} maxLength={SETTING_VALUE_MAX} defaultValue={String(value ?? '')} />
    );
  }
  if (kind === 'text') {
    return <Input {...shared} maxLength={SETTING_VALUE_MAX} defaultValue={String(value ?? '')} />;
  }
  return (
    <Input
      {...shared}
      type="number"
      required={value !== null}
      {...(min === null ? {} : { min })}
      {...(max === null ? {} : { max })}
      step={kind === 'integer' ? 1 : 'any'}
      defaultValue={value === null ? '' : Number(value)}
    />
  );
}
