import type { ORDER_ERROR_STATUS } from '#contract/order-errors.ts';

export const orderErrors: Record<keyof typeof ORDER_ERROR_STATUS, string> = {
  not_enough_coins: 'You don’t have enough coins.',
  not_enough_votes: 'You don’t have enough vote points.',
  not_enough_referral_coins: 'You don’t have enough referral coins.',
  price_changed:
    'The price has just changed. Check it before you confirm. You haven’t been charged.',
  amount_invalid: 'The amount must be a whole number from 1 to 1,000,000.',
  color_invalid: 'Choose one of the twelve colors.',
  lock_password_invalid: 'The lock password must be 1 to 12 letters and numbers.',
  name_invalid:
    'The new name must be 1 to 16 letters and numbers, and different from the current one.',
  name_taken: 'That name is already taken. You haven’t been charged.',
  name_not_allowed: 'The game doesn’t allow that name. You haven’t been charged.',
  name_has_changed: 'The character’s name has changed. You haven’t been charged.',
  character_not_found: 'Character not found on this account. You haven’t been charged.',
  character_online:
    'The character is online. Log out first and try again. You haven’t been charged.',
  already_vip:
    'The character is already VIP; you can renew it after it expires. You haven’t been charged.',
  already_locked: 'The character is already locked.',
  not_locked: 'There is no lock from this site on the character.',
  appearance_invalid: 'Choose at least one change, each from its list.',
  appearance_unchanged: 'The character already looks like that. You haven’t been charged.',
  hair_not_for_men: 'Only female characters have that hair style. You haven’t been charged.',
  sex_fixed: 'Kamael can’t change their sex: their classes depend on it. You haven’t been charged.',
  unstuck_wait: 'This character was moved a short while ago. Try again in {minutes} min.',
  has_karma: 'The character has karma, and guards would attack it in town. Nothing was changed.',
  in_jail: 'The character is in jail. Nothing was changed.',
  no_karma: 'The character has no karma to clear. You haven’t been charged.',
  no_pk: 'The character’s PK count is already 0. You haven’t been charged.',
  cursed_weapon:
    'The character holds a cursed weapon. Try again when it’s gone. You haven’t been charged.',
  delivery_pending:
    'An earlier delivery is still pending for this character. You haven’t been charged.',
  inventory_full:
    'The character’s inventory is full. Free up a slot in the game and try again. You haven’t been charged.',
  not_supported: 'This game server doesn’t support that. You haven’t been charged.',
  world_refused: 'The game refused the request. You haven’t been charged.',
  clan_not_found:
    'You don’t lead a clan of that name. Leaders are read from the game every few minutes.',
  clan_page_not_shown: 'Write the clan’s page first. Staff must not have hidden it.',
  clan_not_recruiting: 'This clan takes nobody at the moment.',
  clan_request_not_found: 'There is no such request.',
  clan_request_decided: 'This request was already answered or withdrawn.',
  character_has_clan: 'This character is in a clan. Leave it in the game first.',
  character_level_low: 'This clan takes characters of a higher level.',
  too_many_requests_to_join: 'You have five open requests. Withdraw one first.',
  siege_not_planned: 'Your clan doesn’t plan this siege, or its date has changed. Reload the page.',
  already_asked: 'You already asked this clan with this character.',
  clan_declined_lately:
    'This clan declined your request in the last 24 hours. You can ask again after that.',
  sheet_changed_since: 'You changed what is shown of this character again in the meantime.',
  world_unreachable: 'The game server is unreachable right now. Try again in a few minutes.',
  world_busy: 'The game server is busy. Nothing was changed; try again in a moment.',
  order_expired: 'The game server was unreachable for too long. Any price was fully refunded.',
  order_not_found: 'Order not found.',
  order_is_finished: 'This order doesn’t need a decision anymore.',
  request_key_reused: 'This idempotency key was already used for another request.',
  request_key_invalid: 'The Idempotency-Key must have at most 100 visible characters.',
  destination_not_found:
    'The game account couldn’t be moved to that email. You haven’t been charged.',
  destination_not_verified: 'The owner of that email hasn’t confirmed it yet.',
  destination_is_own: 'The game account is already under that master account.',
  account_not_found: 'Game account not found.',
  account_ambiguous: 'You have that account on more than one server. Specify which one.',
  account_name_invalid: 'The account name must be 4 to 12 letters and numbers.',
  account_name_taken: 'That account name is already taken on this server.',
  account_password_invalid: 'The password must be 8 to 12 letters and numbers.',
  account_password_new_invalid: 'The new password must be 4 to 12 letters and numbers.',
  account_password_wrong:
    'No unclaimed game account matches that name and password. If it’s yours, contact support.',
  account_passwords_differ: 'The two passwords don’t match.',
  account_busy: 'The game account is being updated. Try again in a few seconds.',
};
