import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_STAFF_PATH, type StaffReply } from '#contract/staff.ts';
import { GrantRole } from '#web/features/staff/GrantRole.tsx';
import { InvitationList } from '#web/features/staff/InvitationList.tsx';
import { InviteStaff } from '#web/features/staff/InviteStaff.tsx';
import { useMemberColumns } from '#web/features/staff/member-columns.tsx';
import { RoleCard } from '#web/features/staff/RoleCard.tsx';
import { RoleModal } from '#web/features/staff/RoleModal.tsx';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { PageText } from '../PageText.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orAdminRedirect(request, context.get(apiContext).read<StaffReply>(ADMIN_STAFF_PATH));
}

export function Component() {
  const { t } = useText();
  const { members, invitations, roles } = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  const columns = useMemberColumns(roles, zone);
  useLivePage(['approvals']);
  return (
    <>
      <PageHeader
        title={t('admin.staff.title')}
        aside={
          <May permission="staff.manage">
            <div className="flex flex-wrap gap-2">
              <GrantRole
                roles={roles}
                trigger={<Button variant="primary">{t('admin.staff.grant')}</Button>}
              />
              <InviteStaff roles={roles} />
            </div>
          </May>
        }
      >
        <PageText>{t('admin.staff.text')}</PageText>
      </PageHeader>
      <div className="border-t-2 border-beam">
        <Table
          caption={t('admin.staff.title')}
          columns={columns}
          rows={members}
          keyOf={({ player }) => player.id}
          empty={null}
        />
      </div>
      <InvitationList invitations={invitations} roles={roles} zone={zone} />
      <section aria-labelledby="roles" className="mt-6">
        <SectionHead
          id="roles"
          title={t('admin.staff.roles')}
          aside={
            <May permission="staff.manage">
              <RoleModal trigger={<Button size="sm">{t('admin.staff.newRole')}</Button>} />
            </May>
          }
        />
        <ul className="grid gap-4 max-sm:gap-0 sm:grid-cols-2 sm:pt-4 lg:grid-cols-3 xl:grid-cols-4">
          {roles.map((role) => (
            <RoleCard key={role.id} role={role} />
          ))}
        </ul>
      </section>
    </>
  );
}
