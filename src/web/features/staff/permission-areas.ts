import { BASE_PERMISSION, PERMISSIONS, type Permission } from '#contract/permissions.ts';

type Area<P> = P extends `${infer A}.${string}` ? A : never;
export type PermissionArea = Area<Exclude<Permission, typeof BASE_PERMISSION>>;

/** What a role can be given; the one every role has is not a choice. */
export const CHOICES = PERMISSIONS.filter((permission) => permission !== BASE_PERMISSION);

/** Their first words, in the order of the list. */
export const AREAS = [
  ...new Set(CHOICES.map((permission) => permission.split('.')[0] as PermissionArea)),
];

export function inArea<P extends Permission>(permissions: readonly P[], area: PermissionArea): P[] {
  return permissions.filter((permission) => permission.startsWith(`${area}.`));
}
