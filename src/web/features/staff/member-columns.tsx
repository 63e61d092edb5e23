import type { StaffMember, StaffRole } from '#contract/staff.ts';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { PhoneLabel } from '#web/ui/PhoneLabel.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { GrantRole } from './GrantRole.tsx';
import { roleIcon } from './role-icon.ts';
import { useRoleName } from './role-name.ts';
import { WithdrawRole } from './WithdrawRole.tsx';

export function useMemberColumns(
  roles: readonly StaffRole[],
  zone: string,
): readonly Column<StaffMember>[] {
  const { t } = useText();
  const nameOf = useRoleName();
  return [
    {
      id: 'person',
      header: t('admin.staff.person'),
      card: 'title',
      grows: true,
      cell: ({ player, role_id, is_self }) => (
        <span className="flex min-w-0 items-center gap-3 max-md:pb-1">
          <FramedIcon
            name={roleIcon(role_id)}
            ink={role_id === 'owner' ? 'text-accent' : 'text-muted'}
          />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="min-w-0 truncate" title={player.email}>
              {player.email}
            </span>
            {is_self && <Badge>{t('admin.staff.you')}</Badge>}
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      header: t('admin.staff.role'),
      card: 'aside',
      cell: ({ role_id }) => (
        <Badge tone={role_id === 'owner' ? 'accent' : 'neutral'}>
          {nameOf(roles.find(({ id }) => id === role_id) ?? { id: role_id, name: null })}
        </Badge>
      ),
    },
    {
      id: 'factor',
      header: t('admin.staff.factor'),
      cell: ({ has_second_factor }) => (
        <span>
          <PhoneLabel>{t('admin.staff.factor')}</PhoneLabel>
          {has_second_factor ? (
            <Badge tone="success">{t('admin.staff.hasFactor')}</Badge>
          ) : (
            <Badge tone="danger">{t('admin.staff.noFactor')}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'since',
      header: t('admin.staff.since'),
      cell: ({ granted_at, granted_by }) => (
        <span className="inline-block">
          <PhoneLabel>{t('admin.staff.since')}</PhoneLabel>
          <DateTime seconds={granted_at} zone={zone} />
          <span className="block max-w-44 truncate text-xs text-muted">
            {granted_by?.email ?? t('admin.staff.console')}
          </span>
        </span>
      ),
    },
    {
      id: 'actions',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (member) =>
        member.can_change && (
          <span className="flex flex-wrap gap-2">
            <GrantRole
              roles={roles}
              member={member}
              trigger={<Button size="sm">{t('admin.staff.change')}</Button>}
            />
            <WithdrawRole member={member} />
          </span>
        ),
    },
  ];
}
