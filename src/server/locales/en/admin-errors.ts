import type { ADMIN_ERROR_STATUS } from '#contract/admin-errors.ts';

export const adminErrors: Record<keyof typeof ADMIN_ERROR_STATUS, string> = {
  player_not_found: 'Master account not found.',
  player_is_admin:
    'This account belongs to an admin. Revoke the admin role from the command line first (npm run admin -- remove).',
  game_account_unknown: 'There is no such game account here. Check its name and the server.',
  game_account_has_owner:
    'That game account already belongs to a master account. Detach it there first.',
  purse_has_less: 'The balance is lower than that. Nothing was deducted.',
  stream_link_invalid: 'That isn’t a valid channel. Enter its name or its twitch.tv address.',
  request_key_missing: 'The request has no idempotency key. Reload the page and try again.',
};
