import { useState } from 'react';
import { ENTRY_URL_MAX, type EntryRow, LOCATION_MAX } from '#contract/site-entries.ts';
import { toLocalInput } from '#web/lib/local-time.ts';
import { useText } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';

/** When and where an event takes place. Events are sorted by time, so they have no position to set. */
export function EventFields({ entry, zone }: { entry: EntryRow | null; zone: string }) {
  const { t } = useText();
  const [isWeekly, setIsWeekly] = useState(entry?.repeats_weekly ?? false);
  return (
    <>
      <input type="hidden" name="position" value={entry?.position ?? ANY_POSITION} />
      <FormSection title={t('admin.forms.when')}>
        <Field label={t('admin.entries.event.starts', { zone })}>
          <DateInput
            name="starts_at"
            type="datetime-local"
            isRequired
            defaultValue={toLocalInput(entry?.starts_at ?? 0, zone)}
          />
        </Field>
        <Field label={t('admin.entries.event.ends', { zone })}>
          <DateInput
            name="ends_at"
            type="datetime-local"
            isRequired
            defaultValue={toLocalInput(entry?.ends_at ?? 0, zone)}
          />
        </Field>
        <Checkbox
          name="repeats_weekly"
          label={t('admin.entries.event.weekly')}
          checked={isWeekly}
          onChange={({ target }) => setIsWeekly(target.checked)}
        />
        {isWeekly && (
          <Field
            label={t('admin.entries.event.until', { zone })}
            hint={t('admin.entries.event.untilHint')}
          >
            <DateInput
              name="repeats_until"
              type="datetime-local"
              defaultValue={toLocalInput(entry?.repeats_until ?? 0, zone)}
            />
          </Field>
        )}
      </FormSection>
      <FormSection title={t('admin.forms.where')}>
        <Field
          label={t('admin.entries.event.location')}
          hint={t('admin.entries.event.locationHint')}
        >
          <Input name="location" maxLength={LOCATION_MAX} defaultValue={entry?.location} />
        </Field>
        <Field label={t('admin.entries.url')} hint={t('admin.entries.event.urlHint')}>
          <Input name="url" maxLength={ENTRY_URL_MAX} defaultValue={entry?.url} />
        </Field>
      </FormSection>
      <FormSection title={t('admin.forms.visibility')} isSingle>
        <Checkbox
          name="is_visible"
          label={t('admin.entries.isVisible')}
          defaultChecked={!entry?.is_hidden}
        />
      </FormSection>
    </>
  );
}

const ANY_POSITION = 50;
