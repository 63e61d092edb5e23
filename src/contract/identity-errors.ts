import type { Language } from './languages.ts';

/** Why somebody was not let in, or an email, a code or a password not accepted. */
export const IDENTITY_ERROR_STATUS = {
  email_invalid: 400,
  email_disposable: 400,
  email_same: 400,
  password_short: 400,
  password_long: 400,
  password_breached: 400,
  password_like_email: 400,
  password_site_words: 400,
  agreement_needed: 400,
  captcha_failed: 400,
  link_spent: 400,
  bad_credentials: 401,
  wrong_code: 401,
  second_step_over: 401,
  email_unverified: 403,
  suspended: 403,
  wrong_password: 403,
  second_factor_required: 403,
  last_way_in: 409,
  confirmation_required: 403,
  factor_confirmation_required: 403,
  passkey_unverified: 403,
  passkey_refused: 403,
  social_failed: 403,
  slow_down: 429,
} as const;

export const IDENTITY_ERROR_MESSAGES: Record<
  keyof typeof IDENTITY_ERROR_STATUS,
  Record<Language, string>
> = {
  email_invalid: {
    en: 'That doesn’t look like an email address. Check it and try again.',
    es: 'Eso no parece una dirección de correo. Revísala e inténtalo de nuevo.',
  },
  email_disposable: {
    en: 'Disposable email addresses aren’t accepted. Use a permanent address.',
    es: 'No aceptamos correos desechables. Usa una dirección permanente.',
  },
  email_same: {
    en: 'That’s already your address.',
    es: 'Esa ya es tu dirección actual.',
  },
  password_short: {
    en: 'That password is too short. Use at least 10 characters; try a short phrase.',
    es: 'La contraseña es demasiado corta. Usa al menos 10 caracteres; prueba con una frase corta.',
  },
  password_long: {
    en: 'That password is too long. Use up to 128 characters.',
    es: 'La contraseña es demasiado larga. Usa 128 caracteres como máximo.',
  },
  password_breached: {
    en: 'This password has appeared in a data breach. Choose a different one.',
    es: 'Esa contraseña apareció en una filtración de datos. Elige otra.',
  },
  password_like_email: {
    en: 'Your password is too similar to your email. Choose a different one.',
    es: 'La contraseña se parece demasiado a tu correo. Elige otra.',
  },
  password_site_words: {
    en: 'The password is made of words that anybody who knows this site would try. Add words of your own.',
    es: 'La contraseña está hecha de palabras que probaría cualquiera que conozca este sitio. Agrega palabras propias.',
  },
  agreement_needed: {
    en: 'Please agree to the User Agreement to register.',
    es: 'Acepta el Acuerdo de usuario para registrarte.',
  },
  captcha_failed: {
    en: 'We couldn’t verify that you’re human. Try the check again.',
    es: 'No pudimos verificar que eres una persona. Repite la verificación.',
  },
  link_spent: {
    en: 'This link has already been used or has expired. Request a new one.',
    es: 'Este enlace ya se usó o venció. Pide uno nuevo.',
  },
  bad_credentials: {
    en: 'Incorrect email or password.',
    es: 'Correo o contraseña incorrectos.',
  },
  wrong_code: {
    en: 'Incorrect code. Wait for the next one and try again.',
    es: 'Código incorrecto. Espera al siguiente e inténtalo de nuevo.',
  },
  second_step_over: {
    en: 'Two-factor authentication expired or had too many attempts. Log in again.',
    es: 'La verificación en dos pasos venció o tuvo demasiados intentos. Inicia sesión de nuevo.',
  },
  last_way_in: {
    en: 'This is your only way to log in. Set a password before unlinking it.',
    es: 'Es tu única forma de iniciar sesión. Crea una contraseña antes de desvincularlo.',
  },
  email_unverified: {
    en: 'Your email isn’t confirmed yet. We’ve sent you a new email; open its link first.',
    es: 'Tu correo aún no está confirmado. Te enviamos otro mensaje; abre primero su enlace.',
  },
  suspended: {
    en: 'This account is suspended. Contact support if you think this is a mistake.',
    es: 'Esta cuenta está suspendida. Escribe a soporte si crees que es un error.',
  },
  wrong_password: {
    en: 'Your current password is incorrect.',
    es: 'Tu contraseña actual no es correcta.',
  },
  second_factor_required: {
    en: 'Admins must use two-factor authentication. Set it up under Security, then come back.',
    es: 'Los administradores deben usar la verificación en dos pasos. Actívala en Seguridad y vuelve.',
  },
  confirmation_required: {
    en: 'Confirm it’s you to continue. If you aren’t asked, log in again.',
    es: 'Confirma que eres tú para continuar. Si no te lo pedimos, inicia sesión de nuevo.',
  },
  factor_confirmation_required: {
    en: 'You logged in without two-factor authentication. Confirm with your app or a passkey to continue.',
    es: 'Iniciaste sesión sin la verificación en dos pasos. Confirma con tu app o una llave de acceso para continuar.',
  },
  passkey_unverified: {
    en: 'This passkey didn’t verify your identity. Use one with a PIN, fingerprint or face unlock.',
    es: 'Esa llave de acceso no verificó tu identidad. Usa una con PIN, huella o rostro.',
  },
  passkey_refused: {
    en: 'This passkey isn’t linked to your account. Try another one, or confirm another way.',
    es: 'Esa llave de acceso no está vinculada a tu cuenta. Prueba con otra o confirma de otra forma.',
  },
  social_failed: {
    en: 'We couldn’t log you in with that site. Try again or use your password.',
    es: 'No pudimos iniciar tu sesión con ese sitio. Inténtalo de nuevo o usa tu contraseña.',
  },
  slow_down: {
    en: 'Too many attempts. Wait a while and try again, or reset your password.',
    es: 'Demasiados intentos. Espera un rato e inténtalo de nuevo, o restablece tu contraseña.',
  },
};
