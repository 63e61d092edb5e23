import type { SignName } from '#art/emblems/sign-glyphs.ts';
import { type BuiltInRole, isBuiltIn } from '#contract/permissions.ts';

const SIGNS: Record<BuiltInRole, SignName> = {
  owner: 'crown',
  manager: 'tower',
  accountant: 'coins',
  support: 'email',
  editor: 'quill',
  game_master: 'swords',
  auditor: 'eye',
};

/** Custom roles share one sign. */
export function roleSign(roleId: string): SignName {
  return isBuiltIn(roleId) ? SIGNS[roleId] : 'key';
}
