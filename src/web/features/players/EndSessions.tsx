import { messageReplySchema } from '#contract/message-reply.ts';
import { END_PLAYER_SESSIONS_PATH } from '#contract/player-actions.ts';
import type { PlayerCard } from '#contract/players.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { usePlayerAction } from './use-player-action.ts';

/** Logs the player out everywhere. */
export function EndSessions({ player }: { player: PlayerCard }) {
  const { t } = useText();
  const act = usePlayerAction();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.players.endSessions.action')}</Button>}
      title={t('admin.players.endSessions.action')}
      icon={<FramedIcon name="screen" />}
      description={t('admin.players.endSessions.text', { email: player.email })}
      okLabel={t('admin.players.endSessions.action')}
      onSubmit={() => act(END_PLAYER_SESSIONS_PATH, messageReplySchema, { id: player.id })}
    />
  );
}
