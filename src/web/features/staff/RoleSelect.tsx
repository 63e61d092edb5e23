import type { StaffRole } from '#contract/staff.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useRoleName } from './role-name.ts';

/** The roles that the logged-in staff member may grant. */
export function RoleSelect({ roles, value }: { roles: readonly StaffRole[]; value: string }) {
  const { t } = useText();
  const nameOf = useRoleName();
  return (
    <Field label={t('admin.staff.role')}>
      <Select name="role_id" required defaultValue={value}>
        {roles
          .filter(({ can_grant }) => can_grant)
          .map((role) => (
            <option key={role.id} value={role.id}>
              {nameOf(role)}
            </option>
          ))}
      </Select>
    </Field>
  );
}
