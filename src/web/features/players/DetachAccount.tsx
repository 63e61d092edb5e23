import type { ReactElement } from 'react';
import { messageReplySchema } from '#contract/message-reply.ts';
import { DETACH_ACCOUNT_PATH } from '#contract/player-actions.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonField } from './ReasonField.tsx';
import { usePlayerAction } from './use-player-action.ts';

type DetachAccountProps = { playerId: string; serverId: number; account: string };

/** Removes the owner in the portal only; the account in the game is not affected. */
export function DetachAccount({ playerId, serverId, account }: DetachAccountProps): ReactElement {
  const { t } = useText();
  const act = usePlayerAction();
  return (
    <Modal
      trigger={
        <Button size="sm" aria-label={t('admin.players.detach.actionOf', { account })}>
          {t('admin.players.detach.action')}
        </Button>
      }
      title={t('admin.players.detach.title', { account })}
      icon={<FramedIcon name="exchange" />}
      description={t('admin.players.detach.text')}
      okLabel={t('admin.players.detach.action')}
      okVariant="danger"
      onSubmit={(form) =>
        act(DETACH_ACCOUNT_PATH, messageReplySchema, {
          id: playerId,
          server_id: serverId,
          account,
          reason: form.get('reason'),
        })
      }
    >
      <ReasonField />
    </Modal>
  );
}
