import { BASE_PERMISSION, PERMISSIONS, type Permission } from '#contract/permissions.ts';

type Area<P> = P extends `${infer A}.${string}` ? A : never;
export type PermissionArea = Area<Exclude<Permission, typeof BASE_PERMISSION>>;

/** The permissions a role can be given, without the one that every role has. */
export const GRANTABLE_PERMISSIONS = PERMISSIONS.filter(
  (permission) => permission !== BASE_PERMISSION,
);

/** The first word of each permission, in the order of the list. */
export const AREAS = [
  ...new Set(GRANTABLE_PERMISSIONS.map((permission) => permission.split('.')[0] as PermissionArea)),
];

export function inArea<P extends Permission>(permissions: readonly P[], area: PermissionArea): P[] {
  return permissions.filter((permission) => permission.startsWith(`${area}.`));
}
