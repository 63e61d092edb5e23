import { ADMIN_CRESTS_PATH, type AdminCrest, CREST_REASON_MAX } from '#contract/crests.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

/** Hides the crests of a clan or an alliance, or shows hidden ones again. */
export function HideCrest({ crest }: { crest: AdminCrest }) {
  const { t } = useText();
  const send = useSendAndReload();
  const { server_id, kind, owner_id, name } = crest;
  const action = crest.hidden_at > 0 ? 'show' : 'hide';
  return (
    <Modal
      trigger={<Button size="sm">{t(`admin.crests.${action}.action`)}</Button>}
      title={t(`admin.crests.${action}.title`)}
      icon={<FramedIcon name="eye" />}
      description={t(`admin.crests.${action}.text`, { name })}
      okLabel={t(`admin.crests.${action}.action`)}
      onSubmit={(form) =>
        send('POST', ADMIN_CRESTS_PATH, messageReplySchema, {
          server_id,
          kind,
          owner_id,
          is_hidden: action === 'hide',
          reason: form.get('reason'),
        })
      }
    >
      <Field label={t('admin.crests.reason')} hint={t('admin.crests.reasonHint')}>
        <Textarea name="reason" required minLength={3} maxLength={CREST_REASON_MAX} rows={2} />
      </Field>
    </Modal>
  );
}
