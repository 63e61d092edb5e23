import type { IDENTITY_ERROR_STATUS } from '#contract/identity-errors.ts';

export const identityErrors: Record<keyof typeof IDENTITY_ERROR_STATUS, string> = {
  email_invalid: 'Eso no parece una dirección de correo. Revísala e inténtalo de nuevo.',
  email_disposable: 'No aceptamos correos desechables. Usa una dirección permanente.',
  email_same: 'Esa ya es tu dirección actual.',
  password_short:
    'La contraseña es demasiado corta. Usa al menos 10 caracteres; prueba con una frase corta.',
  password_long: 'La contraseña es demasiado larga. Usa 128 caracteres como máximo.',
  password_breached: 'Esa contraseña apareció en una filtración de datos. Elige otra.',
  password_like_email: 'La contraseña se parece demasiado a tu correo. Elige otra.',
  password_site_words:
    'La contraseña está hecha de palabras que probaría cualquiera que conozca este sitio. Agrega palabras propias.',
  agreement_needed: 'Acepta el Acuerdo de usuario para registrarte.',
  captcha_failed: 'No pudimos verificar que eres una persona. Repite la verificación.',
  link_invalid: 'Este enlace está incompleto, ya se usó o venció.',
  invitation_invalid: 'Esta invitación ya se usó, se retiró o venció. Pide una nueva.',
  invitation_registered:
    'Esta dirección ya tiene una cuenta. Pide que le asignen el rol a esa cuenta.',
  bad_credentials: 'Correo o contraseña incorrectos.',
  wrong_code: 'El código es incorrecto o ya se usó. Revísalo o escribe otro.',
  second_step_over: 'Pasó demasiado tiempo o hubo demasiados intentos. Empieza de nuevo.',
  last_way_in: 'Es tu única forma de iniciar sesión. Crea una contraseña antes de desvincularlo.',
  email_unverified:
    'Tu correo aún no está confirmado. Te enviamos otro mensaje; abre primero su enlace.',
  suspended: 'Esta cuenta está suspendida. Escribe a soporte si crees que es un error.',
  wrong_password: 'Tu contraseña actual no es correcta.',
  second_factor_required:
    'El equipo debe usar la verificación en dos pasos. Actívala en Seguridad y vuelve.',
  confirmation_required:
    'Confirma que eres tú para continuar. Si no te lo pedimos, inicia sesión de nuevo.',
  factor_confirmation_required:
    'Iniciaste sesión sin la verificación en dos pasos. Confirma con tu app o una llave de acceso para continuar.',
  passkey_unverified:
    'Esa llave de acceso no verificó tu identidad. Usa una con PIN, huella o rostro.',
  passkey_refused:
    'Esa llave de acceso no está vinculada a tu cuenta. Prueba con otra o confirma de otra forma.',
  social_failed:
    'No pudimos iniciar tu sesión con ese sitio. Inténtalo de nuevo o usa tu contraseña.',
  slow_down: 'Demasiados intentos. Espera un rato e inténtalo de nuevo.',
  waiting_room:
    'Muchas personas están iniciando sesión o registrándose ahora mismo. Tienes un lugar en la fila; inténtalo de nuevo cuando sea tu turno.',
  passwords_busy:
    'Demasiadas personas están iniciando sesión o registrándose ahora mismo. No se cambió nada; inténtalo de nuevo en un momento.',
};
