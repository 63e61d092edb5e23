import { useText } from '#web/lib/text.ts';
import { Field } from './Field.tsx';
import { Textarea } from './Textarea.tsx';

/** An admin's reason, for the audit log. */
export function NoteField() {
  const { t } = useText();
  return (
    <Field label={t('admin.note')} hint={t('admin.noteHint')}>
      <Textarea name="note" required minLength={3} maxLength={1000} rows={3} />
    </Field>
  );
}
