import { type AdminCharacter, unlockCharacterPath } from '#contract/admin-characters.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { REASON_MAX, REASON_MIN } from '#contract/player-actions.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

/** Removes a lock; the button is hidden when there is none. */
export function UnlockCharacter({ character }: { character: AdminCharacter }) {
  const { t } = useText();
  const send = useSendAndReload();
  const { server_id, id, char, lock_style: style } = character;
  const unlock = async (form: FormData) => {
    const body = { reason: form.get('reason') };
    const path = unlockCharacterPath(server_id, id);
    return send('POST', path, messageReplySchema, body);
  };
  return (
    <Modal
      trigger={
        char?.is_locked ? <Button size="sm">{t('admin.character.unlock.action')}</Button> : null
      }
      title={t('admin.character.unlock.title', { char: char?.name ?? '' })}
      description={t(`admin.character.unlock.${style ?? 'code'}`)}
      okLabel={t('admin.character.unlock.action')}
      onSubmit={unlock}
    >
      <Field label={t('admin.players.reason')} hint={t('admin.players.reasonHint')}>
        <Textarea name="reason" required minLength={REASON_MIN} maxLength={REASON_MAX} rows={3} />
      </Field>
    </Modal>
  );
}
