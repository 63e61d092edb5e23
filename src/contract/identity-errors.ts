import type { Language } from './languages.ts';

/** Why somebody was not let in, or a letter, a code or a password not accepted. */
export const IDENTITY_ERROR_STATUS = {
  email_invalid: 400,
  email_disposable: 400,
  email_same: 400,
  password_short: 400,
  password_long: 400,
  password_breached: 400,
  password_like_email: 400,
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
  social_failed: 403,
  slow_down: 429,
} as const;

export const IDENTITY_ERROR_MESSAGES: Record<
  keyof typeof IDENTITY_ERROR_STATUS,
  Record<Language, string>
> = {
  email_invalid: {
    en: 'This does not look like an e-mail address. Check it and try again.',
    es: 'Eso no parece una dirección de correo. Revísala e inténtalo de nuevo.',
  },
  email_disposable: {
    en: 'Throw-away mail services are not accepted. Use an address you will keep.',
    es: 'No aceptamos servicios de correo desechable. Usa una dirección que vayas a conservar.',
  },
  email_same: {
    en: 'This is the address you already have.',
    es: 'Esa ya es tu dirección actual.',
  },
  password_short: {
    en: 'The password is too short. Use at least 10 characters; a few words do well.',
    es: 'La contraseña es demasiado corta. Usa al menos 10 caracteres; unas cuantas palabras sirven.',
  },
  password_long: {
    en: 'The password is too long. Use at most 128 characters.',
    es: 'La contraseña es demasiado larga. Usa 128 caracteres como máximo.',
  },
  password_breached: {
    en: 'This password is on lists that thieves try first. Choose another one.',
    es: 'Esa contraseña figura en las listas que los ladrones prueban primero. Elige otra.',
  },
  password_like_email: {
    en: 'The password is too much like your e-mail. Choose another one.',
    es: 'La contraseña se parece demasiado a tu correo. Elige otra.',
  },
  agreement_needed: {
    en: 'Please agree to the User Agreement to register.',
    es: 'Acepta el Acuerdo de Usuario para registrarte.',
  },
  captcha_failed: {
    en: 'We could not tell that you are not a machine. Try the check again.',
    es: 'No pudimos comprobar que no eres una máquina. Repite la comprobación.',
  },
  link_spent: {
    en: 'This link has been used already or is too old. Ask for a new one.',
    es: 'Este enlace ya se usó o es demasiado antiguo. Pide uno nuevo.',
  },
  bad_credentials: {
    en: 'E-mail or password is not right.',
    es: 'El correo o la contraseña no son correctos.',
  },
  wrong_code: {
    en: 'This code is not right. Wait for the next one and try again.',
    es: 'Ese código no es correcto. Espera al siguiente e inténtalo de nuevo.',
  },
  second_step_over: {
    en: 'The second step took too long or too many tries. Log in again.',
    es: 'El segundo paso tardó demasiado o tuvo demasiados intentos. Inicia sesión otra vez.',
  },
  email_unverified: {
    en: 'Your e-mail is not confirmed yet. We have sent you a new letter: open its link first.',
    es: 'Tu correo aún no está confirmado. Te enviamos otro mensaje: abre primero su enlace.',
  },
  suspended: {
    en: 'This account has been suspended. Write to the team if you think it is a mistake.',
    es: 'Esta cuenta está suspendida. Escribe al equipo si crees que es un error.',
  },
  wrong_password: {
    en: 'Your current password is not right.',
    es: 'Tu contraseña actual no es correcta.',
  },
  second_factor_required: {
    en: 'Admins need a second step. Set one up under Security, then come back.',
    es: 'Los administradores necesitan un segundo paso. Actívalo en Seguridad y vuelve.',
  },
  social_failed: {
    en: 'The sign-in at the other site did not succeed. Try again or use your password.',
    es: 'El inicio de sesión en el otro sitio no se completó. Inténtalo de nuevo o usa tu contraseña.',
  },
  slow_down: {
    en: 'Too many tries. Wait a little longer each time, or reset your password.',
    es: 'Demasiados intentos. Espera un poco más cada vez o restablece tu contraseña.',
  },
};
