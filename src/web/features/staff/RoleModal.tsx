import type { ReactElement } from 'react';
import { messageReplySchema } from '#contract/message-reply.ts';
import { isBuiltIn } from '#contract/permissions.ts';
import { ROLE_LIMIT_MAX, ROLE_NAME_MAX, SAVE_ROLE_PATH, type StaffRole } from '#contract/staff.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { PermissionFields } from './PermissionFields.tsx';
import { roleIcon } from './role-icon.ts';
import { useRoleName } from './role-name.ts';

type RoleModalProps = { role?: StaffRole; trigger: ReactElement };

/** Creates a role or edits one; of a built-in role only the limits. */
export function RoleModal({ role, trigger }: RoleModalProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const nameOf = useRoleName();
  const isFixed = role !== undefined && isBuiltIn(role.id);
  const save = (form: FormData) => {
    const number = (name: string) => (form.get(name) === '' ? null : Number(form.get(name)));
    return send('POST', SAVE_ROLE_PATH, messageReplySchema, {
      ...(role ? { id: role.id } : {}),
      name: isFixed ? null : form.get('name'),
      permissions: isFixed ? null : form.getAll('permissions'),
      coins_per_day: number('coins_per_day'),
      refund_max_usd: number('refund_max_usd'),
      note: form.get('note'),
    });
  };
  return (
    <Modal
      trigger={trigger}
      title={role ? nameOf(role) : t('admin.staff.newRole')}
      icon={<FramedIcon name={roleIcon(role?.id ?? '')} />}
      description={isFixed ? t('admin.staff.limits') : t('admin.staff.newRoleText')}
      isWide={!isFixed}
      okLabel={t('admin.save')}
      onSubmit={save}
    >
      {!isFixed && (
        <>
          <Field label={t('admin.staff.roleName')}>
            <Input name="name" required maxLength={ROLE_NAME_MAX} defaultValue={role?.name ?? ''} />
          </Field>
          <PermissionFields chosen={role?.permissions ?? []} />
        </>
      )}
      <Field label={t('admin.staff.coinsPerDay')} hint={t('admin.staff.coinsPerDayHint')}>
        <Input
          name="coins_per_day"
          type="number"
          min={0}
          max={ROLE_LIMIT_MAX}
          defaultValue={role?.coins_per_day ?? ''}
        />
      </Field>
      <Field label={t('admin.staff.refundMax')} hint={t('admin.staff.refundMaxHint')}>
        <Input
          name="refund_max_usd"
          type="number"
          min={0}
          max={ROLE_LIMIT_MAX}
          step="0.01"
          defaultValue={role?.refund_max_usd ?? ''}
        />
      </Field>
      <NoteField />
    </Modal>
  );
}
