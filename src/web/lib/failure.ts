import { ApiError } from './api.ts';
import { messageOf } from './error-message.ts';

/** A refusal as a form shows it: its message, and the fields it concerns. */
export interface Failure {
  text: string;
  fields: readonly string[];
}

export function failureOf(error: unknown): Failure {
  const text = messageOf(error);
  const reply = error instanceof ApiError ? error.reply : null;
  const fields = reply?.fields ?? (reply ? (FIELDS_OF[reply.code] ?? []) : []);
  return { text, fields };
}

const AMOUNT = ['coins', 'referral_coins', 'votes'];

/** The fields that a refusal concerns, by its code; a form marks those it has. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  amount_invalid: AMOUNT,
  not_enough_coins: AMOUNT,
  not_enough_votes: AMOUNT,
  not_enough_referral_coins: AMOUNT,
  name_invalid: ['new_char'],
  name_taken: ['new_char'],
  name_not_allowed: ['new_char'],
  lock_password_invalid: ['password'],
  account_name_invalid: ['name'],
  account_name_taken: ['name'],
  account_password_invalid: ['password'],
  account_new_password_invalid: ['password'],
  account_password_wrong: ['account', 'password'],
  account_passwords_differ: ['password_confirmation'],
  game_account_unknown: ['account'],
  game_account_has_owner: ['account'],
  email_invalid: ['user'],
  destination_is_own: ['user'],
  stream_link_invalid: ['stream_link'],
};
