import { messageReplySchema } from '#contract/message-reply.ts';
import { type StaffInvitation, type StaffRole, WITHDRAW_INVITATION_PATH } from '#contract/staff.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { PhoneLabel } from '#web/ui/PhoneLabel.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useRoleName } from './role-name.ts';

interface InvitationListProps {
  invitations: readonly StaffInvitation[];
  roles: readonly StaffRole[];
  zone: string;
}

/** Renders nothing without invitations. */
export function InvitationList({ invitations, roles, zone }: InvitationListProps) {
  const { t } = useText();
  const columns = useColumns(roles, zone);
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mt-6">
      <SectionHead id="invitations" title={t('admin.staff.invitations')} />
      <Table
        caption={t('admin.staff.invitations')}
        columns={columns}
        rows={invitations}
        keyOf={({ id }) => id}
        empty={null}
      />
    </section>
  );
}

function useColumns(roles: readonly StaffRole[], zone: string): readonly Column<StaffInvitation>[] {
  const { t } = useText();
  const nameOf = useRoleName();
  return [
    {
      id: 'email',
      header: t('admin.staff.email'),
      card: 'title',
      grows: true,
      cell: ({ email }) => (
        <span className="block min-w-0 truncate" title={email}>
          {email}
        </span>
      ),
    },
    {
      id: 'role',
      header: t('admin.staff.role'),
      card: 'aside',
      cell: ({ role_id }) => (
        <Badge>
          {nameOf(roles.find(({ id }) => id === role_id) ?? { id: role_id, name: null })}
        </Badge>
      ),
    },
    {
      id: 'by',
      header: t('admin.staff.invitedBy'),
      cell: ({ invited_by }) => (
        <>
          <PhoneLabel>{t('admin.staff.invitedBy')}</PhoneLabel>
          <span className="inline-block max-w-44 truncate align-bottom" title={invited_by.email}>
            {invited_by.email}
          </span>
        </>
      ),
    },
    {
      id: 'expires',
      header: t('admin.staff.expires'),
      cell: ({ expires_at }) => (
        <>
          <PhoneLabel>{t('admin.staff.expires')}</PhoneLabel>
          <DateTime seconds={expires_at} zone={zone} />
        </>
      ),
    },
    {
      id: 'actions',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (invitation) =>
        invitation.can_withdraw && <WithdrawInvitation invitation={invitation} />,
    },
  ];
}

function WithdrawInvitation({ invitation: { id, email } }: { invitation: StaffInvitation }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.staff.withdrawInvitation')}</Button>}
      title={t('admin.staff.withdrawInvitation')}
      description={t('admin.staff.withdrawInvitationText', { email })}
      okLabel={t('admin.staff.withdrawInvitation')}
      okVariant="danger"
      onSubmit={() => send('POST', WITHDRAW_INVITATION_PATH, messageReplySchema, { id })}
    />
  );
}
