import { messageReplySchema } from '#contract/message-reply.ts';
import { BASE_PERMISSION, isBuiltIn } from '#contract/permissions.ts';
import { REMOVE_ROLE_PATH, type StaffRole } from '#contract/staff.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { RoleModal } from './RoleModal.tsx';
import { useRoleName } from './role-name.ts';

/** A role: its people, its limits and everything it allows. */
export function RoleCard({ role }: { role: StaffRole }) {
  const { t, language } = useText();
  const nameOf = useRoleName();
  const isFixed = isBuiltIn(role.id);
  const limit = (value: number | null) =>
    value === null ? t('admin.staff.noLimit') : formatNumber(value, language);
  const limits = [
    ...(role.permissions.includes('players.coins.grant')
      ? [{ label: t('admin.staff.coinsPerDay'), value: limit(role.coins_per_day) }]
      : []),
    ...(role.permissions.includes('payments.refund')
      ? [{ label: t('admin.staff.refundMax'), value: limit(role.refund_max_usd) }]
      : []),
  ];
  // Of a built-in role there is nothing to edit but its limits, and an owner has none.
  const hasLimits = role.id !== 'owner' && limits.length > 0;
  const canEdit = role.can_grant && (hasLimits || !isFixed);
  return (
    <li className="flex flex-col gap-3 border border-line border-t-3 border-t-beam bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">
          {nameOf(role)}
        </h3>
        <Badge>{t('admin.staff.members', { count: role.members })}</Badge>
      </div>
      {isBuiltIn(role.id) && (
        <p className="text-sm text-muted">{t(`admin.roles.${role.id}.text`)}</p>
      )}
      {hasLimits && <Facts facts={limits} />}
      <details className="text-sm">
        <summary className="min-h-9 text-accent">{t('admin.staff.allows')}</summary>
        <ul className="list-disc pl-5 text-muted">
          {role.permissions
            .filter((permission) => permission !== BASE_PERMISSION)
            .map((permission) => (
              <li key={permission}>{t(`admin.permissions.${permission}`)}</li>
            ))}
        </ul>
      </details>
      {canEdit && (
        <div className="mt-auto flex flex-wrap gap-2">
          <RoleModal
            role={role}
            trigger={
              <Button size="sm">{t(isFixed ? 'admin.staff.editLimits' : 'admin.edit')}</Button>
            }
          />
          {!isFixed && role.members === 0 && <RemoveRole role={role} />}
        </div>
      )}
    </li>
  );
}

function RemoveRole({ role }: { role: StaffRole }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.staff.removeRole')}</Button>}
      title={t('admin.staff.removeRole')}
      description={t('admin.staff.removeRoleText', { name: role.name ?? '' })}
      okLabel={t('admin.staff.removeRole')}
      okVariant="danger"
      onSubmit={() => send('POST', REMOVE_ROLE_PATH, messageReplySchema, { id: role.id })}
    />
  );
}
