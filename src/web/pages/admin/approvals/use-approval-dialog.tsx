import { useState } from 'react';
import {
  APPROVAL_NOTE_MAX,
  type Approval,
  type ApprovalDecision,
  decideApprovalPath,
} from '#contract/approvals.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Field } from '#web/ui/Field.tsx';
import { OpenModal } from '#web/ui/OpenModal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { ApprovalAmount } from './ApprovalAmount.tsx';
import { affectedPlayer, useApprovalName } from './approval-name.ts';

export type Ask = (approval: Approval, decision: ApprovalDecision) => void;

/** A dialog before a decision is sent. It stays open when the proposal's row leaves the list. */
export function useApprovalDialog() {
  const { t } = useText();
  const send = useSendAndReload();
  const nameOf = useApprovalName();
  const [pending, setPending] = useState<{ approval: Approval; decision: ApprovalDecision }>();
  const ask: Ask = (approval, decision) => setPending({ approval, decision });
  if (!pending) return { ask, dialog: null };
  const { approval, decision } = pending;
  const { note, proposed_by } = approval;
  // Somebody who may not have an account yet.
  const invitedEmail =
    approval.subject_kind === 'staff_invitation' ? approval.subject_id : undefined;
  const subject = invitedEmail ?? affectedPlayer(approval)?.email;
  const isReject = decision === 'reject';
  const action = approval.state === 'confirmed' ? 'retry' : decision;
  const dialog = (
    <OpenModal
      title={t(`admin.approvals.${action}Title`)}
      description={t(`admin.approvals.${action}Text`, { email: proposed_by.email })}
      okLabel={t(`admin.approvals.${action}`)}
      okVariant={decision === 'confirm' ? 'primary' : 'danger'}
      onSubmit={(form) =>
        send('POST', decideApprovalPath(approval.id, decision), messageReplySchema, {
          note: form.get('note'),
        })
      }
      onClose={() => setPending(undefined)}
    >
      <Facts
        facts={[
          { label: t('admin.approvals.what'), value: nameOf(approval) },
          ...(approval.amount === null
            ? []
            : [
                {
                  label: t('admin.approvals.amount'),
                  value: <ApprovalAmount approval={approval} />,
                },
              ]),
          ...(subject === undefined ? [] : [{ label: t('admin.approvals.for'), value: subject }]),
          { label: t('admin.approvals.by'), value: proposed_by.email },
          { label: t('admin.note'), value: note },
        ]}
      />
      <Field
        label={t(isReject ? 'admin.note' : 'admin.approvals.note')}
        hint={t(isReject ? 'admin.approvals.reasonHint' : 'admin.approvals.noteHint')}
      >
        <Textarea name="note" required={isReject} maxLength={APPROVAL_NOTE_MAX} rows={2} />
      </Field>
    </OpenModal>
  );
  return { ask, dialog };
}
