/** Errors about one field are shown under it; all others above the form. */
export const FIELD_OF: Readonly<Record<string, string>> = {
  email_invalid: 'email',
  email_disposable: 'email',
  email_same: 'email',
  password_short: 'password',
  password_long: 'password',
  password_breached: 'password',
  password_like_email: 'password',
  password_site_words: 'password',
  agreement_needed: 'agree',
  wrong_code: 'code',
  wrong_password: 'current',
};
