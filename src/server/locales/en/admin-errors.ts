import type { ADMIN_ERROR_STATUS } from '#contract/admin-errors.ts';

export const adminErrors: Record<keyof typeof ADMIN_ERROR_STATUS, string> = {
  player_not_found: 'Master account not found.',
  player_is_staff:
    'This account belongs to staff. Its role must be withdrawn first, on the Staff page or with npm run admin -- remove.',
  game_account_unknown: 'There is no such game account here. Check its name and the server.',
  game_account_has_owner:
    'That game account already belongs to a master account. Detach it there first.',
  purse_has_less: 'The balance is lower than that. Nothing was deducted.',
  stream_link_invalid: 'That isn’t a valid channel. Enter its name or its twitch.tv address.',
  request_key_missing: 'The request has no idempotency key. Reload the page and try again.',
  last_owner: 'This is the last owner. Give somebody else the role Owner first.',
  own_role: 'You can’t change your own role. Ask another person who manages staff.',
  role_not_found: 'There is no such role. Reload the page.',
  role_name_taken: 'Another role has that name.',
  role_in_use: 'Somebody still has this role. Give them another one first.',
  role_is_built_in: 'Built-in roles can’t be changed. Create your own instead.',
  role_above_yours: 'That role allows things your own role doesn’t. Ask an owner.',
  not_staff: 'This person has no role.',
  player_unverified: 'This person hasn’t confirmed their email yet.',
  above_role_limit:
    'This exceeds what your role allows without a second person, and nobody else can confirm it.',
};
