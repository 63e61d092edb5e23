import type { ADMIN_ERROR_STATUS } from '#contract/admin-errors.ts';

export const adminErrors: Record<keyof typeof ADMIN_ERROR_STATUS, string> = {
  player_not_found: 'Master account not found.',
  player_is_staff:
    'This account belongs to staff. Its role must be removed first, on the Staff page or with npm run admin -- remove.',
  view_read_only:
    'You’re viewing a player’s panel, where nothing can be changed. End it first, with the button at the bottom of the page.',
  view_over:
    'Your view of the player’s panel has expired. Reload the page and end it with the button at the bottom.',
  game_account_unknown: 'Game account not found. Check its name and the server.',
  game_account_has_owner:
    'That game account already belongs to a master account. Detach it there first.',
  purse_has_less: 'The balance is lower than that. Nothing was deducted.',
  category_not_found: 'Category not found. Reload the page.',
  too_many_categories: 'You’ve reached the maximum number of categories.',
  shop_edited_meanwhile:
    'Someone else has changed this since you opened it. Nothing was saved; reload the page and make your change again.',
  item_does_not_stack: 'Weapons, armor and jewels don’t stack. Turn off “Stackable” for them.',
  stream_link_invalid: 'That isn’t a valid channel. Enter its name or its URL.',
  request_key_missing: 'The request has no idempotency key. Reload the page and try again.',
  last_owner: 'This is the last owner. Assign someone else the Owner role first.',
  own_role: 'You can’t change your own role. Ask another person who manages staff.',
  role_not_found: 'Role not found. Reload the page.',
  role_name_taken: 'Another role has that name.',
  role_in_use: 'Someone still has this role. Assign them another one first.',
  role_is_built_in:
    'Built-in roles can’t be deleted, and only their limits can be changed. Create your own role instead.',
  role_above_yours: 'That role allows things your own role doesn’t. Ask an owner.',
  not_staff: 'This person has no role.',
  player_unverified: 'This person hasn’t confirmed their email yet.',
  above_role_limit:
    'This exceeds what your role allows without a second admin. Use a smaller amount, or ask someone whose role allows more.',
  setting_unknown: 'Setting not found. Reload the page.',
  setting_pinned: 'This setting is pinned in the configuration file. Change it there.',
  color_unreadable:
    'This color is hard to read: its contrast is {ratio} : 1, and text needs at least {least} : 1.',
  file_kind_refused: 'Only these kinds of files are accepted: {kinds}.',
  file_content_differs: 'The file’s content doesn’t match its name.',
  file_too_large: 'The file is too large: at most {megabytes} MB.',
  file_storage_full: 'There’s no space left for downloads. Delete some first.',
  file_incomplete: 'The upload was incomplete. Try again.',
  file_part_order: 'Another part of the file was expected. Upload it again.',
  file_gone: 'The uploaded file no longer exists. Upload it again.',
  text_unknown: 'Text not found. Reload the page.',
  text_places_differ: 'The text must keep these placeholders: {places}.',
  too_many_texts: 'You’ve reached the maximum number of changed texts. Restore one first.',
  setting_invalid: 'One of the values isn’t allowed. Check the marked fields.',
  setting_changed_since: 'The setting has been changed since. Undo the newest change first.',
  invitee_registered: 'This person already has an account. Assign the role under “Assign role”.',
  invitation_gone: 'This invitation was accepted, withdrawn or has expired. Reload the page.',
  crest_gone: 'This clan or alliance no longer has a crest. Reload the list.',
  already_banned: 'This account or character already has an open ban.',
  not_banned: 'This ban isn’t active. Reload the page.',
  ban_not_found: 'Ban not found.',
  already_appealed: 'You have already appealed this ban. Continue in that report.',
  mailing_not_draft: 'This mailing is no longer a draft, or was deleted. Reload the page.',
  mailing_changed: 'The mailing was changed after it was proposed. Propose it again.',
  mailing_state_changed: 'The mailing’s status has changed in the meantime. Reload the page.',
  mail_not_set_up: 'No mail server is set up, so emails can’t be sent.',
  too_many_views: 'You have 30 saved views. Remove one first.',
  webhook_url_refused:
    'This URL can’t be used. It must start with https:// and have a public host name, without a user name or password.',
  webhook_gone: 'This webhook or delivery no longer exists. Reload the page.',
  webhook_stopped: 'This webhook is turned off. Turn it on first.',
  too_many_webhooks: 'There are already 20 webhooks. Remove one first.',
  api_key_gone: 'This API key doesn’t exist or is already revoked. Reload the page.',
  too_many_api_keys: 'There are already 100 API keys. Revoke one first.',
};
