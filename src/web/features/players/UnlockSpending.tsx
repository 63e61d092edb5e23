import { messageReplySchema } from '#contract/message-reply.ts';
import { REASON_MAX, REASON_MIN, UNLOCK_SPENDING_PATH } from '#contract/player-actions.ts';
import type { PlayerCard } from '#contract/players.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { usePlayerAction } from './use-player-action.ts';

/** Lets a player spend again after a dispute locked their spending. */
export function UnlockSpending({ player }: { player: PlayerCard }) {
  const { t } = useText();
  const act = usePlayerAction();
  return (
    <Modal
      trigger={
        <Button size="sm" variant="secondary">
          {t('admin.players.unlockSpending.action')}
        </Button>
      }
      title={t('admin.players.unlockSpending.title')}
      icon={<FramedIcon name="lock" />}
      description={t('admin.players.unlockSpending.text', { email: player.email })}
      okLabel={t('admin.players.unlockSpending.action')}
      onSubmit={(form) =>
        act(UNLOCK_SPENDING_PATH, messageReplySchema, { id: player.id, reason: form.get('reason') })
      }
    >
      <Field label={t('admin.players.reason')} hint={t('admin.players.reasonHint')}>
        <Textarea name="reason" required minLength={REASON_MIN} maxLength={REASON_MAX} rows={3} />
      </Field>
    </Modal>
  );
}
