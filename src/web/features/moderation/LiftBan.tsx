import { BAN_NOTE_MAX, type Ban, banReplySchema, liftBanPath } from '#contract/moderation.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

export function LiftBan({ ban: { id, account, character } }: { ban: Ban }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.bans.lift.action')}</Button>}
      title={t('admin.bans.lift.title')}
      icon={<FramedIcon name="scales" />}
      description={t('admin.bans.lift.text', { name: character?.name ?? account })}
      okLabel={t('admin.bans.lift.action')}
      onSubmit={(form) => send('POST', liftBanPath(id), banReplySchema, { note: form.get('note') })}
    >
      <Field label={t('admin.bans.liftNote')} hint={t('admin.bans.noteHint')}>
        <Textarea name="note" required minLength={3} maxLength={BAN_NOTE_MAX} rows={3} />
      </Field>
    </Modal>
  );
}
