import type { ReactElement } from 'react';
import { messageReplySchema } from '#contract/message-reply.ts';
import { GRANT_ROLE_PATH, type StaffMember, type StaffRole } from '#contract/staff.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RoleSelect } from './RoleSelect.tsx';

type GrantRoleProps = { roles: readonly StaffRole[]; member?: StaffMember; trigger: ReactElement };

/** Grants a player a role, or changes the role of a staff member. */
export function GrantRole({ roles, member, trigger }: GrantRoleProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const title = t(member ? 'admin.staff.change' : 'admin.staff.grant');
  return (
    <Modal
      trigger={trigger}
      title={title}
      icon={<FramedIcon name="crown" />}
      description={member ? member.player.email : t('admin.staff.grantText')}
      okLabel={title}
      onSubmit={(form) =>
        send('POST', GRANT_ROLE_PATH, messageReplySchema, {
          email: member?.player.email ?? form.get('email'),
          role_id: form.get('role_id'),
          note: form.get('note'),
        })
      }
    >
      {!member && (
        <Field label={t('admin.staff.email')}>
          <Input name="email" type="email" required maxLength={254} autoComplete="off" />
        </Field>
      )}
      <RoleSelect roles={roles} value={member?.role_id ?? 'support'} />
      <NoteField />
      <Notice>{t('admin.staff.forTwo')}</Notice>
    </Modal>
  );
}
