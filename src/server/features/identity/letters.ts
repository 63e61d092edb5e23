import type { Language } from '#contract/languages.ts';

interface LetterText {
  subject: string;
  paragraphs: string[];
  action?: string;
  note: string;
}

export type LetterKind =
  | 'verify'
  | 'alreadyRegistered'
  | 'reset'
  | 'passwordChanged'
  | 'passwordSetByTeam'
  | 'changeEmail'
  | 'emailChanged'
  | 'secondFactorChanged'
  | 'deleted';

/** What identity writes to players. */
export const LETTERS: Record<Language, Record<LetterKind, LetterText>> = {
  en: {
    verify: {
      subject: 'Confirm your e-mail',
      paragraphs: [
        'Welcome! One step is left: confirm that this address is yours.',
        'The link works for three days.',
      ],
      action: 'Confirm my e-mail',
      note: 'You did not register? Then ignore this letter; nothing will happen.',
    },
    alreadyRegistered: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, tried to register with this address. There is an account with it already.',
        'If you do not remember the password, you can set a new one.',
      ],
      action: 'Set a new password',
      note: 'It was not you? Then there is nothing to do; your account has not changed.',
    },
    reset: {
      subject: 'Set a new password',
      paragraphs: [
        'A new password was asked for your account.',
        'The link works once, for one hour. When the password is set, every session ends.',
      ],
      action: 'Set a new password',
      note: 'It was not you? Then ignore this letter; your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was changed, and every other session has ended.'],
      action: 'It was not me',
      note: 'If it was you, there is nothing to do.',
    },
    passwordSetByTeam: {
      subject: 'The team has set a new password for you',
      paragraphs: [
        'Somebody of the team has set a new password for your account and will tell it to you. Every session has ended.',
        'You can also choose one of your own at once.',
      ],
      action: 'Choose my own password',
      note: 'You did not ask the team for it? Then choose a password of your own now and write to us.',
    },
    changeEmail: {
      subject: 'Confirm your new e-mail',
      paragraphs: [
        'You asked to use this address for your account from now on.',
        'The link works for one day.',
      ],
      action: 'Use this e-mail',
      note: 'You did not ask for it? Then ignore this letter.',
    },
    emailChanged: {
      subject: 'Your e-mail was changed',
      paragraphs: ['Your account now uses another e-mail address. This one no longer opens it.'],
      note: 'If it was not you, write to the team at once.',
    },
    secondFactorChanged: {
      subject: 'Your second step was changed',
      paragraphs: ['A second step of your account was added or removed.'],
      action: 'Look at my security settings',
      note: 'If it was not you, set a new password at once.',
    },
    deleted: {
      subject: 'Your account was deleted',
      paragraphs: [
        'As you asked, your account and what it said about you have been deleted.',
        'Records of payments are kept as long as the law asks for it, without your address.',
      ],
      note: 'Thank you for having played with us.',
    },
  },
  es: {
    verify: {
      subject: 'Confirma tu correo',
      paragraphs: [
        '¡Te damos la bienvenida! Falta un paso: confirma que esta dirección es tuya.',
        'El enlace sirve durante tres días.',
      ],
      action: 'Confirmar mi correo',
      note: '¿No te registraste? Ignora este mensaje; no pasará nada.',
    },
    alreadyRegistered: {
      subject: 'Ya tienes una cuenta',
      paragraphs: [
        'Alguien, probablemente tú, intentó registrarse con esta dirección. Ya existe una cuenta con ella.',
        'Si no recuerdas la contraseña, puedes crear una nueva.',
      ],
      action: 'Crear una nueva contraseña',
      note: '¿No fuiste tú? No hay nada que hacer; tu cuenta no ha cambiado.',
    },
    reset: {
      subject: 'Crea una nueva contraseña',
      paragraphs: [
        'Se pidió una nueva contraseña para tu cuenta.',
        'El enlace sirve una sola vez, durante una hora. Al cambiarla se cerrarán todas las sesiones.',
      ],
      action: 'Crear una nueva contraseña',
      note: '¿No fuiste tú? Ignora este mensaje; tu contraseña sigue igual.',
    },
    passwordChanged: {
      subject: 'Tu contraseña cambió',
      paragraphs: ['Se cambió la contraseña de tu cuenta y se cerraron todas las demás sesiones.'],
      action: 'No fui yo',
      note: 'Si fuiste tú, no hay nada que hacer.',
    },
    passwordSetByTeam: {
      subject: 'El equipo te ha puesto una contraseña nueva',
      paragraphs: [
        'Alguien del equipo ha puesto una contraseña nueva a tu cuenta y te la dirá. Se cerraron todas las sesiones.',
        'También puedes elegir la tuya ahora mismo.',
      ],
      action: 'Elegir mi contraseña',
      note: '¿No se lo pediste al equipo? Elige ahora tu propia contraseña y escríbenos.',
    },
    changeEmail: {
      subject: 'Confirma tu nuevo correo',
      paragraphs: [
        'Pediste usar esta dirección para tu cuenta de ahora en adelante.',
        'El enlace sirve durante un día.',
      ],
      action: 'Usar este correo',
      note: '¿No lo pediste? Ignora este mensaje.',
    },
    emailChanged: {
      subject: 'Tu correo cambió',
      paragraphs: ['Tu cuenta usa ahora otra dirección de correo. Con esta ya no se puede entrar.'],
      note: 'Si no fuiste tú, escribe al equipo de inmediato.',
    },
    secondFactorChanged: {
      subject: 'Tu segundo paso cambió',
      paragraphs: ['Se añadió o se quitó un segundo paso de tu cuenta.'],
      action: 'Ver mi configuración de seguridad',
      note: 'Si no fuiste tú, crea una nueva contraseña de inmediato.',
    },
    deleted: {
      subject: 'Tu cuenta fue eliminada',
      paragraphs: [
        'Como pediste, se eliminó tu cuenta y lo que decía sobre ti.',
        'Los registros de pagos se conservan el tiempo que exige la ley, sin tu dirección.',
      ],
      note: 'Gracias por haber jugado con nosotros.',
    },
  },
};
