import type { ErrorCode } from '#contract/errors.ts';
import type { RefusalReason } from '#server/game/outcomes.ts';

export const REFUSAL_CODES: Record<RefusalReason, ErrorCode> = {
  accountNotFound: 'account_not_found',
  characterNotFound: 'character_not_found',
  characterOnline: 'character_online',
  loginTaken: 'account_name_taken',
  nameTaken: 'name_taken',
  nameNotAllowed: 'name_not_allowed',
  nameHasChanged: 'name_has_changed',
  alreadyVip: 'already_vip',
  alreadyLocked: 'already_locked',
  notLocked: 'not_locked',
  // The code that unlocks a character in the game; the API calls it the lock password.
  codeMissing: 'lock_password_invalid',
  looksUnchanged: 'appearance_unchanged',
  hairNotForMen: 'hair_not_for_men',
  sexIsFixed: 'sex_fixed',
  hasKarma: 'has_karma',
  inJail: 'in_jail',
  noKarma: 'no_karma',
  noPkKills: 'no_pk',
  holdsCursedWeapon: 'cursed_weapon',
  deliveryPending: 'delivery_pending',
  bagFull: 'inventory_full',
  notSupported: 'not_supported',
  orderMismatch: 'world_refused',
  orderAbandoned: 'world_refused',
  worldRefused: 'world_refused',
  worldUnreachable: 'world_unreachable',
};
