/**
 * Everything staff may be allowed to do, declared once. Routes and pages of the admin area name the
 * permission they need, and a role is a set of permissions. Labels: `admin.permissions` in the admin
 * locales.
 */
export const PERMISSIONS = [
  /** Part of every role. */
  'admin.access',
  'payments.read',
  'payments.decide',
  'payments.refund',
  'orders.read',
  'orders.decide',
  'figures.read',
  'reconciliation.run',
  'shop.read',
  'shop.write',
  'approvals.read',
  'approvals.decide',
  'players.read',
  'players.view_as',
  'players.notes',
  'players.accounts',
  'players.suspend',
  'players.streamers',
  'players.coins.grant',
  'moderation.read',
  'moderation.ban',
  'moderation.crests',
  'content.read',
  'content.write',
  'mailings.read',
  'mailings.write',
  'mailings.send',
  'votes.read',
  'votes.write',
  'support.read',
  'support.answer',
  'worlds.read',
  'worlds.manage',
  'system.read',
  'system.manage',
  'settings.read',
  'settings.write',
  'integrations.read',
  'integrations.write',
  'audit.read',
  'staff.read',
  'staff.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const BASE_PERMISSION = 'admin.access' satisfies Permission;

export const BUILT_IN_ROLES = [
  'owner',
  'manager',
  'accountant',
  'support',
  'editor',
  'game_master',
  'auditor',
] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

const allExcept = (...excluded: readonly Permission[]) =>
  PERMISSIONS.filter((permission) => !excluded.includes(permission));

/** Fixed by the release, so that a new permission reaches the roles it is meant for. */
const BUILT_IN_PERMISSIONS: Record<BuiltInRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: allExcept('staff.manage'),
  accountant: [
    BASE_PERMISSION,
    'payments.read',
    'payments.decide',
    'payments.refund',
    'orders.read',
    'figures.read',
    'reconciliation.run',
    'shop.read',
    'approvals.read',
    'approvals.decide',
    'players.read',
  ],
  support: [
    BASE_PERMISSION,
    'support.read',
    'support.answer',
    'players.read',
    'players.view_as',
    'players.notes',
    'players.accounts',
    'players.coins.grant',
    'moderation.read',
    'orders.read',
    'approvals.read',
  ],
  editor: [
    BASE_PERMISSION,
    'content.read',
    'content.write',
    'mailings.read',
    'mailings.write',
    'votes.read',
  ],
  game_master: [
    BASE_PERMISSION,
    'players.read',
    'players.notes',
    'players.accounts',
    'players.suspend',
    'moderation.read',
    'moderation.ban',
    'moderation.crests',
    'orders.read',
    'orders.decide',
    'approvals.read',
    'support.read',
    'worlds.read',
    'worlds.manage',
  ],
  auditor: PERMISSIONS.filter(
    (permission) => permission === BASE_PERMISSION || permission.endsWith('.read'),
  ),
};

export function isBuiltIn(roleId: string): roleId is BuiltInRole {
  return BUILT_IN_ROLES.some((role) => role === roleId);
}

/**
 * What a role allows. `stored` are the permissions of a role that the operator created; those this
 * release does not know are left out.
 */
export function permissionsOf(
  roleId: string,
  stored: readonly string[] | null,
): ReadonlySet<Permission> {
  if (isBuiltIn(roleId)) return new Set(BUILT_IN_PERMISSIONS[roleId]);
  const known = PERMISSIONS.filter((permission) => stored?.includes(permission));
  return new Set([BASE_PERMISSION, ...known]);
}
