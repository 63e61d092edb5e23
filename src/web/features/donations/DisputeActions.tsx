import { useState } from 'react';
import {
  adminEvidencePath,
  DECIDE_DISPUTE_PATH,
  type DisputeReply,
  SEND_EVIDENCE_PATH,
} from '#contract/disputes.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { OpenModal } from '#web/ui/OpenModal.tsx';
import { providerDisputesSite } from './provider-disputes-site.ts';

type DisputeAction = 'send' | 'win' | 'lose';

type DisputeActionsProps = {
  reply: Pick<DisputeReply, 'dispute' | 'evidence'>;
  /** False for staff who may only read. */
  canDecide: boolean;
};

/**
 * Sends the evidence, or downloads it for the provider's own site, and records how a dispute ended
 * where the provider does not say.
 */
export function DisputeActions({ reply, canDecide }: DisputeActionsProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const [openAction, setOpenAction] = useState<DisputeAction>();
  const { dispute, evidence } = reply;
  const { dispute_id, can_send, can_decide } = dispute;
  const isAnsweredByHand = dispute.state === 'open' && !can_send && !dispute.is_sending;
  const site = isAnsweredByHand ? providerDisputesSite(dispute.provider) : undefined;
  const offered: DisputeAction[] = [
    ...(canDecide && can_send ? (['send'] as const) : []),
    ...(canDecide && can_decide ? (['win', 'lose'] as const) : []),
  ];
  const act = (action: DisputeAction) => (form: FormData) => {
    const note = form.get('note');
    if (action === 'send')
      return send('POST', SEND_EVIDENCE_PATH, messageReplySchema, { dispute_id, note });
    const outcome = action === 'win' ? 'won' : 'lost';
    return send('POST', DECIDE_DISPUTE_PATH, messageReplySchema, { dispute_id, outcome, note });
  };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {evidence && (
        <LinkButton
          to={adminEvidencePath(dispute_id)}
          isDocument
          download
          variant={isAnsweredByHand && !site ? 'primary' : 'secondary'}
        >
          {t('admin.dispute.download')}
        </LinkButton>
      )}
      {site && (
        <LinkButton to={site.url} target="_blank" variant="primary">
          {t('admin.dispute.openProvider', { provider: site.name })}
        </LinkButton>
      )}
      {offered.map((action) => (
        <Button
          key={action}
          variant={action === 'send' ? 'primary' : 'secondary'}
          className={action === 'lose' ? 'is-destructive' : ''}
          aria-haspopup="dialog"
          onClick={() => setOpenAction(action)}
        >
          {t(`admin.dispute.${action}`)}
        </Button>
      ))}
      {/* The dispute reloads once the modal is closed, so its message stays (useSendAndReload). */}
      {openAction && (
        <OpenModal
          title={t(`admin.dispute.${openAction}`)}
          description={t(`admin.dispute.${openAction}Text`)}
          okLabel={t(`admin.dispute.${openAction}`)}
          okVariant={openAction === 'lose' ? 'danger' : 'primary'}
          onSubmit={act(openAction)}
          onClose={() => setOpenAction(undefined)}
        >
          <NoteField />
        </OpenModal>
      )}
    </div>
  );
}
