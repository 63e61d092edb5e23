import { type AdminCharacter, lockCharacterPath } from '#contract/admin-characters.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { REASON_MAX, REASON_MIN } from '#contract/player-actions.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

/** The button is hidden where the game has no locks, and once the character is locked. */
export function LockCharacter({ character }: { character: AdminCharacter }) {
  const { t } = useText();
  const send = useSendAndReload();
  const withKey = useRequestKey();
  const { server_id, id, char, lock_style: style } = character;
  const canLock = char !== null && !char.is_locked && style !== null;
  return (
    <Modal
      trigger={canLock ? <Button size="sm">{t('admin.character.lock.action')}</Button> : null}
      title={t('admin.character.lock.title', { char: char?.name ?? '' })}
      description={t(`admin.character.lock.${style ?? 'code'}`)}
      okLabel={t('admin.character.lock.action')}
      onSubmit={(form, { isRepeat }) => {
        const body = { reason: form.get('reason') };
        const path = lockCharacterPath(server_id, id);
        return withKey(body, isRepeat, (key) =>
          send('POST', path, messageReplySchema, body, { key }),
        );
      }}
    >
      <Field label={t('admin.players.reason')} hint={t('admin.players.reasonHint')}>
        <Textarea name="reason" required minLength={REASON_MIN} maxLength={REASON_MAX} rows={3} />
      </Field>
    </Modal>
  );
}
