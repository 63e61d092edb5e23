import { useState } from 'react';
import { DECIDE_DISPUTE_PATH, type DisputeReply, SEND_EVIDENCE_PATH } from '#contract/disputes.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { OpenModal } from '#web/ui/OpenModal.tsx';

type DisputeAction = 'send' | 'win' | 'lose';

/** Sends the evidence, or records how a dispute ended where the provider does not say. */
export function DisputeActions({ dispute }: { dispute: DisputeReply['dispute'] }) {
  const { t } = useText();
  const send = useSendAndReload();
  const [openAction, setOpenAction] = useState<DisputeAction>();
  const { dispute_id, can_send, can_decide } = dispute;
  const offered: DisputeAction[] = [
    ...(can_send ? (['send'] as const) : []),
    ...(can_decide ? (['win', 'lose'] as const) : []),
  ];
  const act = (wanted: DisputeAction) => (form: FormData) => {
    const note = form.get('note');
    if (wanted === 'send')
      return send('POST', SEND_EVIDENCE_PATH, messageReplySchema, { dispute_id, note });
    const outcome = wanted === 'win' ? 'won' : 'lost';
    return send('POST', DECIDE_DISPUTE_PATH, messageReplySchema, { dispute_id, outcome, note });
  };
  return (
    <div className="flex flex-wrap gap-3">
      {offered.map((action) => (
        <Button
          key={action}
          variant={action === 'lose' ? 'danger' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setOpenAction(action)}
        >
          {t(`admin.dispute.${action}`)}
        </Button>
      ))}
      {/* Outlives its button: the dispute reloads behind it, and the message stays. */}
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
