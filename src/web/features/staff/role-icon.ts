import type { IconName } from '#art/emblems/icon-glyphs.ts';
import { type BuiltInRole, isBuiltIn } from '#contract/permissions.ts';

const ICONS: Record<BuiltInRole, IconName> = {
  owner: 'crown',
  manager: 'tower',
  accountant: 'coins',
  support: 'email',
  editor: 'quill',
  game_master: 'swords',
  auditor: 'eye',
};

/** Custom roles share one icon. */
export function roleIcon(roleId: string): IconName {
  return isBuiltIn(roleId) ? ICONS[roleId] : 'key';
}
