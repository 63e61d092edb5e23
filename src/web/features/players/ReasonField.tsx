import { REASON_MAX, REASON_MIN } from '#contract/player-actions.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

export function ReasonField() {
  const { t } = useText();
  return (
    <Field label={t('admin.players.reason')} hint={t('admin.players.reasonHint')}>
      <Textarea name="reason" required minLength={REASON_MIN} maxLength={REASON_MAX} rows={3} />
    </Field>
  );
}
