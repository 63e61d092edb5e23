import { isBuiltIn } from '#contract/permissions.ts';
import type { StaffRole } from '#contract/staff.ts';
import { useText } from '#web/lib/text.ts';

/** Built-in roles have a name in every language, custom roles the one they were given. */
export function useRoleName(): (role: Pick<StaffRole, 'id' | 'name'>) => string {
  const { t } = useText();
  return ({ id, name }) => (isBuiltIn(id) ? t(`admin.roles.${id}.name`) : (name ?? id));
}
