import {
  PANEL_VIEW_MINUTES,
  START_PANEL_VIEW_PATH,
  startPanelViewReplySchema,
} from '#contract/panel-views.ts';
import { REASON_MAX, REASON_MIN } from '#contract/player-actions.ts';
import type { PlayerCard } from '#contract/players.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

/** Opens the player's panel as they see it; the server puts a banner on every page of it. */
export function ViewAsPlayer({ player }: { player: PlayerCard }) {
  const { t } = useText();
  const api = useApi();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.players.viewAs.action')}</Button>}
      title={t('admin.players.viewAs.title')}
      icon={<FramedIcon name="eye" />}
      description={t('admin.players.viewAs.text', {
        email: player.email,
        minutes: PANEL_VIEW_MINUTES,
      })}
      okLabel={t('admin.players.viewAs.action')}
      onSubmit={async (form) => {
        const body = { id: player.id, reason: form.get('reason') };
        const { next } = await api.send(
          'POST',
          START_PANEL_VIEW_PATH,
          startPanelViewReplySchema,
          body,
        );
        // A new document: nothing of the admin area stays in memory, and the banner comes with it.
        window.location.assign(next);
        return undefined;
      }}
    >
      <Field label={t('admin.players.reason')} hint={t('admin.players.viewAs.reasonHint')}>
        <Textarea name="reason" required minLength={REASON_MIN} maxLength={REASON_MAX} rows={3} />
      </Field>
    </Modal>
  );
}
