import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { INVITE_STAFF_PATH, type StaffRole } from '#contract/staff.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { RoleSelect } from './RoleSelect.tsx';

/** Invites somebody who has no account yet. */
export function InviteStaff({ roles }: { roles: readonly StaffRole[] }) {
  const { t, language } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button>{t('admin.staff.invite')}</Button>}
      title={t('admin.staff.invite')}
      icon={<FramedIcon name="email" />}
      description={t('admin.staff.inviteText')}
      okLabel={t('admin.staff.invite')}
      onSubmit={(form) =>
        send('POST', INVITE_STAFF_PATH, messageReplySchema, {
          email: form.get('email'),
          role_id: form.get('role_id'),
          language: form.get('language'),
          note: form.get('note'),
        })
      }
    >
      <Field label={t('admin.staff.email')}>
        <Input name="email" type="email" required maxLength={254} autoComplete="off" />
      </Field>
      <RoleSelect roles={roles} value="support" />
      <Field label={t('admin.staff.language')}>
        <Select name="language" required defaultValue={language}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_FACTS[one].name}
            </option>
          ))}
        </Select>
      </Field>
      <NoteField />
      <Notice>{t('admin.staff.forTwo')}</Notice>
    </Modal>
  );
}
