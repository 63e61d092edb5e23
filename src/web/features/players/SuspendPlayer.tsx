import { messageReplySchema } from '#contract/message-reply.ts';
import { REASON_MAX, REASON_MIN, SUSPEND_PATH } from '#contract/player-actions.ts';
import type { PlayerCard } from '#contract/players.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { usePlayerAction } from './use-player-action.ts';

/** Suspends the player, or lifts the suspension. */
export function SuspendPlayer({
  player,
  isSuspended,
}: {
  player: PlayerCard;
  isSuspended: boolean;
}) {
  const { t } = useText();
  const act = usePlayerAction();
  const action = isSuspended ? 'unsuspend' : 'suspend';
  return (
    <Modal
      // A new modal instance afterwards, because the button now does the opposite.
      key={action}
      trigger={
        <Button size="sm" className={isSuspended ? '' : 'is-destructive'}>
          {t(`admin.players.${action}.action`)}
        </Button>
      }
      title={t(`admin.players.${action}.title`)}
      icon={<FramedIcon name="lock" />}
      description={t(`admin.players.${action}.text`, { email: player.email })}
      okLabel={t(`admin.players.${action}.action`)}
      okVariant={isSuspended ? 'primary' : 'danger'}
      onSubmit={(form) =>
        act(SUSPEND_PATH, messageReplySchema, {
          id: player.id,
          is_suspended: !isSuspended,
          reason: form.get('reason'),
        })
      }
    >
      <Field label={t('admin.players.reason')} hint={t('admin.players.reasonHint')}>
        <Textarea name="reason" required minLength={REASON_MIN} maxLength={REASON_MAX} rows={3} />
      </Field>
    </Modal>
  );
}
