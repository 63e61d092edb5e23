import { messageReplySchema } from '#contract/message-reply.ts';
import { type StaffMember, WITHDRAW_ROLE_PATH } from '#contract/staff.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { Notice } from '#web/ui/Notice.tsx';

export function WithdrawRole({ member: { player } }: { member: StaffMember }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.staff.withdraw')}</Button>}
      title={t('admin.staff.withdraw')}
      icon={<FramedIcon name="crown" />}
      description={t('admin.staff.withdrawText', { email: player.email })}
      okLabel={t('admin.staff.withdraw')}
      okVariant="danger"
      onSubmit={(form) =>
        send('POST', WITHDRAW_ROLE_PATH, messageReplySchema, {
          player_id: player.id,
          note: form.get('note'),
        })
      }
    >
      <NoteField />
      <Notice>{t('admin.staff.forTwo')}</Notice>
    </Modal>
  );
}
