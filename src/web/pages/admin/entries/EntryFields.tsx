import { MENU_PLACE_MAX } from '#contract/menu.ts';
import {
  ENTRY_PLACES,
  ENTRY_URL_MAX,
  type EntryKind,
  type EntryRow,
} from '#contract/site-entries.ts';
import { toLocalInput } from '#web/lib/local-time.ts';
import { useText } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { DownloadFields } from './DownloadFields.tsx';
import { EventFields } from './EventFields.tsx';

type EntryFieldsProps = { kind: EntryKind; entry: EntryRow | null; zone: string };

/** Where and when an entry is shown, and the fields that only its kind has. */
export function EntryFields({ kind, entry, zone }: EntryFieldsProps) {
  const { t } = useText();
  const hasPlace = kind === 'page' || kind === 'link';
  if (kind === 'event') return <EventFields entry={entry} zone={zone} />;
  return (
    <>
      {kind === 'download' && (
        <FormSection title={t('admin.forms.file')} isSingle>
          <DownloadFields entry={entry} />
        </FormSection>
      )}
      <FormSection title={t('admin.forms.where')}>
        {kind === 'page' && (
          <Field label={t('admin.posts.slug')} hint={t('admin.entries.slugHint')}>
            <Input
              name="slug"
              required
              maxLength={80}
              spellCheck={false}
              defaultValue={entry?.slug}
            />
          </Field>
        )}
        {(kind === 'link' || kind === 'banner') && (
          <Field label={t('admin.entries.url')} hint={t('admin.entries.urlHint')}>
            <Input name="url" maxLength={ENTRY_URL_MAX} defaultValue={entry?.url} />
          </Field>
        )}
        {hasPlace && (
          <Field label={t('admin.entries.place')}>
            <Select name="place" defaultValue={entry?.place ?? 'header'}>
              {ENTRY_PLACES.map((place) => (
                <option key={place} value={place}>
                  {t(`admin.entries.places.${place}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label={t('admin.entries.position')}
          hint={t(hasPlace ? 'admin.entries.positionHint' : 'admin.entries.orderHint')}
        >
          <Input
            name="position"
            type="number"
            min={1}
            max={MENU_PLACE_MAX}
            required
            defaultValue={entry?.position ?? 90}
          />
        </Field>
      </FormSection>
      <FormSection title={t('admin.forms.visibility')}>
        <Field label={t('admin.entries.startsIn', { zone })} hint={t('admin.entries.timeHint')}>
          <DateInput
            name="starts_at"
            type="datetime-local"
            defaultValue={toLocalInput(entry?.starts_at ?? 0, zone)}
          />
        </Field>
        <Field label={t('admin.entries.endsIn', { zone })}>
          <DateInput
            name="ends_at"
            type="datetime-local"
            defaultValue={toLocalInput(entry?.ends_at ?? 0, zone)}
          />
        </Field>
        <Checkbox
          name="is_visible"
          label={t('admin.entries.isVisible')}
          defaultChecked={!entry?.is_hidden}
        />
      </FormSection>
    </>
  );
}
