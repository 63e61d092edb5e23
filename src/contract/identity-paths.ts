/** Login, registration, and links sent by email. The pages' plain forms post to these paths. */
export const LOGIN_PATH = '/login';
export const SECOND_STEP_PATH = '/login/second-step';
/** The page that asks for the second step if the login skipped it. */
export const SECOND_STEP_PAGE = '/panel/confirm';
export const LOGOUT_PATH = '/logout';
export const REGISTER_PATH = '/register';
export const FORGOT_PATH = '/forgot';
export const RESET_PATH = '/reset';
export const VERIFY_PATH = '/verify';
export const RESEND_PATH = '/verify/resend';
/** For visitors who wait to log in or register: the page, entering the queue, the place in it. */
export const WAITING_ROOM_PAGE = '/waiting-room';
export const ENTER_QUEUE_PATH = '/waiting-room/enter';
export const WAITING_ROOM_PATH = '/api/identity/waiting-room';
export const IDENTITY_OPTIONS_PATH = '/api/identity/options';
/** Re-authentication before a sensitive action. */
export const CONFIRMATION_PATH = '/api/me/confirmation';
export const CONFIRMATION_PASSKEY_PATH = '/api/me/confirmation/passkey-options';

export function socialStartPath(provider: string): string {
  return `/login/with/${provider}`;
}
export function socialCallbackPath(provider: string): string {
  return `/login/with/${provider}/callback`;
}

/** The query parameter of a referral link, as specified, and the cookie that remembers it. */
export const REFERRER_QUERY = 'referrer_id';
export const REFERRER_COOKIE = 'referrer';
/** Identifies the browser, so that players cannot invite themselves. */
export const DEVICE_COOKIE = 'device';
