/** Codes of the admin area; part of ERROR_STATUS. */
export const ADMIN_ERROR_STATUS = {
  player_not_found: 404,
  player_is_admin: 409,
  game_account_unknown: 404,
  game_account_has_owner: 409,
  purse_has_less: 409,
  stream_link_invalid: 400,
  request_key_missing: 400,
} as const;
