import { messageReplySchema } from '#contract/message-reply.ts';
import { isBuiltIn } from '#contract/permissions.ts';
import { REMOVE_ROLE_PATH, type StaffRole } from '#contract/staff.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { AREAS, GRANTABLE_PERMISSIONS, inArea } from './permission-areas.ts';
import { RoleModal } from './RoleModal.tsx';
import { roleIcon } from './role-icon.ts';
import { useRoleName } from './role-name.ts';

/** A role: its people, its limits and everything it allows. On phones a row of a list. */
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
  // Of a built-in role only the limits can be edited, and an owner has none.
  const hasLimits = role.id !== 'owner' && limits.length > 0;
  const canEdit = role.can_grant && (hasLimits || !isFixed);
  return (
    <li className="role-card relative flex flex-col gap-3 border border-line border-t-3 border-t-beam bg-surface p-4">
      <div className="flex items-center gap-3">
        <FramedIcon
          name={roleIcon(role.id)}
          ink={role.members > 0 ? 'text-accent' : 'text-muted'}
        />
        <div className="min-w-0">
          <h3 className="text-base leading-tight [overflow-wrap:anywhere]">{nameOf(role)}</h3>
          <p className="text-xs text-muted">{t('admin.staff.members', { count: role.members })}</p>
        </div>
      </div>
      {isBuiltIn(role.id) && (
        <p className="text-sm text-muted">{t(`admin.roles.${role.id}.text`)}</p>
      )}
      {hasLimits && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {limits.map(({ label, value }) => (
            <div key={label} className="flex gap-x-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Allowed permissions={role.permissions} />
      {canEdit && (
        <div className="role-actions mt-auto flex flex-wrap gap-2">
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

/** How many of all permissions it has, and in which areas; the list of them can be opened. */
function Allowed({ permissions }: Pick<StaffRole, 'permissions'>) {
  const { t } = useText();
  const allowed = GRANTABLE_PERMISSIONS.filter((permission) => permissions.includes(permission));
  const areas = AREAS.filter((area) => inArea(allowed, area).length > 0);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <details className="group">
        <summary className="flex min-h-7 list-none items-center gap-1.5 text-accent max-sm:min-h-11 [&::-webkit-details-marker]:hidden">
          {t('admin.staff.allows')}{' '}
          <span className="text-muted tabular-nums">
            {allowed.length} / {GRANTABLE_PERMISSIONS.length}
          </span>
          <Icon name="unfold" size={14} className="text-muted group-open:rotate-180" />
        </summary>
        <ul className="list-disc pb-1 pl-5 text-muted">
          {allowed.map((permission) => (
            <li key={permission}>{t(`admin.permissions.${permission}`)}</li>
          ))}
        </ul>
      </details>
      <div className="max-sm:hidden">
        <Meter
          value={allowed.length / GRANTABLE_PERMISSIONS.length}
          label={t('admin.staff.allows')}
        />
      </div>
      {areas.length < AREAS.length && (
        <p className="text-xs text-muted max-sm:hidden">
          {areas.map((area) => t(`admin.permissions.${area}.name`)).join(' · ')}
        </p>
      )}
    </div>
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
