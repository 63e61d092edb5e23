import type { Language } from '#contract/languages.ts';

interface EmailText {
  subject: string;
  paragraphs: string[];
  action?: string;
  note: string;
}

export type EmailKind =
  | 'verify'
  | 'alreadyRegistered'
  | 'reset'
  | 'passwordChanged'
  | 'passwordSetByStaff'
  | 'changeEmail'
  | 'emailChanged'
  | 'newEmailActive'
  | 'emailRestored'
  | 'newDevice'
  | 'totpOn'
  | 'totpOff'
  | 'newRecoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'siteLinked'
  | 'siteRemoved'
  | 'deleted';

/** The emails the identity feature sends to players. */
export const EMAILS: Record<Language, Record<EmailKind, EmailText>> = {
  en: {
    verify: {
      subject: 'Confirm your email',
      paragraphs: [
        'Welcome! There’s one step left: confirm that this is your email address.',
        'The link works for three days.',
      ],
      action: 'Confirm my email',
      note: 'Didn’t register? You can ignore this email.',
    },
    alreadyRegistered: {
      subject: 'You already have an account',
      paragraphs: [
        'Someone, probably you, tried to register with this address. It already has an account.',
        'If you’ve forgotten your password, you can set a new one.',
      ],
      action: 'Set a new password',
      note: 'Wasn’t you? You don’t need to do anything; your account hasn’t changed.',
    },
    reset: {
      subject: 'Set a new password',
      paragraphs: [
        'We received a request to set a new password for your account.',
        'The link works once, for one hour. Setting a new password ends all your sessions.',
      ],
      action: 'Set a new password',
      note: 'Wasn’t you? You can ignore this email; your password hasn’t changed.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      paragraphs: [
        'Your account’s password was changed and all other sessions have ended.',
        'Links in our earlier emails no longer work.',
      ],
      action: 'This wasn’t me',
      note: 'If this was you, you don’t need to do anything.',
    },
    passwordSetByStaff: {
      subject: 'Your password was reset by staff',
      paragraphs: [
        'A staff member set a new password for your account and will give it to you. All your sessions have ended.',
        'You can also choose your own right now.',
      ],
      action: 'Choose my own password',
      note: 'Didn’t ask for this? Choose your own password now and contact support.',
    },
    changeEmail: {
      subject: 'Confirm your new email',
      paragraphs: [
        'You asked to use this address for your account.',
        'The link works for one day.',
      ],
      action: 'Use this email',
      note: 'Didn’t ask for this? You can ignore this email.',
    },
    emailChanged: {
      subject: 'Your email was changed',
      paragraphs: [
        'Your account now uses a different email address. You can no longer log in with this one.',
        'Wasn’t you? Undo the change: your account goes back to this address, all sessions end, and you’ll choose a new password. The link works for 72 hours.',
      ],
      action: 'Undo change',
      note: 'If this was you, you don’t need to do anything.',
    },
    newEmailActive: {
      subject: 'Your account now uses this email',
      paragraphs: [
        'Use this address to log in from now on. All your sessions have ended, and we’ve notified your old address.',
        'Sites linked under another address were unlinked.',
      ],
      action: 'Review my security settings',
      note: 'Didn’t ask for this? You can ignore this email.',
    },
    emailRestored: {
      subject: 'Your email was restored',
      paragraphs: [
        'The email change was undone. All your sessions have ended, and your old password no longer works.',
        'Choose a new password now. The link works once, for one hour.',
      ],
      action: 'Set a new password',
      note: 'If the link has expired, request a new one on the login page.',
    },
    newDevice: {
      subject: 'New login to your account',
      paragraphs: [
        'Someone logged in to your account from a new device.',
        'Device: {device}. IP address: {address}. Time: {time}.',
      ],
      action: 'Review my devices',
      note: 'If this wasn’t you, end that session and set a new password right away.',
    },
    totpOn: {
      subject: 'Two-factor authentication is on',
      paragraphs: [
        'An authenticator app was added to your account. You’ll need its code to log in with your password.',
      ],
      action: 'Review my security settings',
      note: 'If this wasn’t you, set a new password right away.',
    },
    totpOff: {
      subject: 'Two-factor authentication is off',
      paragraphs: [
        'The authenticator app was removed from your account. You now log in with your password only.',
      ],
      action: 'Review my security settings',
      note: 'If this wasn’t you, set a new password right away.',
    },
    newRecoveryCodes: {
      subject: 'You have new recovery codes',
      paragraphs: [
        'New recovery codes were generated for your account. Your old codes no longer work.',
      ],
      action: 'Review my security settings',
      note: 'If this wasn’t you, set a new password right away.',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      paragraphs: [
        'A passkey was added to your account. You can log in with it without a password.',
      ],
      action: 'Review my security settings',
      note: 'If this wasn’t you, set a new password right away.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      paragraphs: ['A passkey was removed from your account. You can no longer log in with it.'],
      action: 'Review my security settings',
      note: 'If this wasn’t you, set a new password right away.',
    },
    siteLinked: {
      subject: '{site} was linked to your account',
      paragraphs: ['You can now log in to your account with {site}.'],
      action: 'Review my security settings',
      note: 'If this wasn’t you, set a new password right away.',
    },
    siteRemoved: {
      subject: '{site} was unlinked from your account',
      paragraphs: ['You can no longer log in to your account with {site}.'],
      action: 'Review my security settings',
      note: 'If this wasn’t you, set a new password right away.',
    },
    deleted: {
      subject: 'Your account was deleted',
      paragraphs: [
        'As you requested, your account and personal data have been deleted.',
        'Payment records are kept for as long as the law requires, without your email address.',
      ],
      note: 'Thanks for playing with us.',
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
      note: '¿No te registraste? Puedes ignorar este correo.',
    },
    alreadyRegistered: {
      subject: 'Ya tienes una cuenta',
      paragraphs: [
        'Alguien, probablemente tú, intentó registrarse con esta dirección. Ya existe una cuenta con ella.',
        'Si no recuerdas la contraseña, puedes crear una nueva.',
      ],
      action: 'Crear una nueva contraseña',
      note: '¿No fuiste tú? No tienes que hacer nada; tu cuenta no cambió.',
    },
    reset: {
      subject: 'Crea una nueva contraseña',
      paragraphs: [
        'Recibimos una solicitud para crear una nueva contraseña en tu cuenta.',
        'El enlace sirve una sola vez, durante una hora. Al cambiarla se cerrarán todas las sesiones.',
      ],
      action: 'Crear una nueva contraseña',
      note: '¿No fuiste tú? Puedes ignorar este correo; tu contraseña no cambió.',
    },
    passwordChanged: {
      subject: 'Tu contraseña cambió',
      paragraphs: [
        'Se cambió la contraseña de tu cuenta y se cerraron todas las demás sesiones.',
        'Los enlaces que te enviamos antes ya no funcionan.',
      ],
      action: 'No fui yo',
      note: 'Si fuiste tú, no tienes que hacer nada.',
    },
    passwordSetByStaff: {
      subject: 'El equipo restableció tu contraseña',
      paragraphs: [
        'Una persona del equipo creó una contraseña nueva para tu cuenta y te la comunicará. Se cerraron todas tus sesiones.',
        'También puedes elegir la tuya ahora mismo.',
      ],
      action: 'Elegir mi contraseña',
      note: '¿No lo pediste? Elige ahora tu propia contraseña y escribe a soporte.',
    },
    changeEmail: {
      subject: 'Confirma tu nuevo correo',
      paragraphs: [
        'Pediste usar esta dirección para tu cuenta.',
        'El enlace sirve durante un día.',
      ],
      action: 'Usar este correo',
      note: '¿No lo pediste? Puedes ignorar este correo.',
    },
    emailChanged: {
      subject: 'Tu correo cambió',
      paragraphs: [
        'Tu cuenta ahora usa otra dirección de correo. Ya no puedes iniciar sesión con esta.',
        '¿No fuiste tú? Deshaz el cambio: tu cuenta volverá a esta dirección, se cerrarán todas las sesiones y elegirás una contraseña nueva. El enlace sirve durante 72 horas.',
      ],
      action: 'Deshacer cambio',
      note: 'Si fuiste tú, no tienes que hacer nada.',
    },
    newEmailActive: {
      subject: 'Tu cuenta ahora usa este correo',
      paragraphs: [
        'Desde ahora inicia sesión con esta dirección. Se cerraron todas tus sesiones y avisamos a tu dirección anterior.',
        'Los sitios vinculados con otra dirección se desvincularon.',
      ],
      action: 'Revisar mi configuración de seguridad',
      note: '¿No lo pediste? Puedes ignorar este correo.',
    },
    emailRestored: {
      subject: 'Recuperaste tu correo',
      paragraphs: [
        'Se deshizo el cambio de correo. Se cerraron todas tus sesiones y tu contraseña anterior ya no funciona.',
        'Elige ahora una contraseña nueva. El enlace sirve una sola vez, durante una hora.',
      ],
      action: 'Crear una nueva contraseña',
      note: 'Si el enlace venció, pide otro en la página de inicio de sesión.',
    },
    newDevice: {
      subject: 'Nuevo inicio de sesión en tu cuenta',
      paragraphs: [
        'Alguien inició sesión en tu cuenta desde un dispositivo nuevo.',
        'Dispositivo: {device}. Dirección IP: {address}. Hora: {time}.',
      ],
      action: 'Revisar mis dispositivos',
      note: 'Si no fuiste tú, cierra esa sesión y crea una nueva contraseña de inmediato.',
    },
    totpOn: {
      subject: 'La verificación en dos pasos está activada',
      paragraphs: [
        'Se agregó una app de autenticación a tu cuenta. Necesitarás su código para iniciar sesión con tu contraseña.',
      ],
      action: 'Revisar mi configuración de seguridad',
      note: 'Si no fuiste tú, crea una nueva contraseña de inmediato.',
    },
    totpOff: {
      subject: 'La verificación en dos pasos está desactivada',
      paragraphs: [
        'Se quitó la app de autenticación de tu cuenta. Ahora inicias sesión solo con tu contraseña.',
      ],
      action: 'Revisar mi configuración de seguridad',
      note: 'Si no fuiste tú, crea una nueva contraseña de inmediato.',
    },
    newRecoveryCodes: {
      subject: 'Tienes códigos de recuperación nuevos',
      paragraphs: [
        'Se generaron códigos de recuperación nuevos para tu cuenta. Los anteriores ya no funcionan.',
      ],
      action: 'Revisar mi configuración de seguridad',
      note: 'Si no fuiste tú, crea una nueva contraseña de inmediato.',
    },
    passkeyAdded: {
      subject: 'Se agregó una llave de acceso',
      paragraphs: [
        'Se agregó una llave de acceso a tu cuenta. Con ella puedes iniciar sesión sin contraseña.',
      ],
      action: 'Revisar mi configuración de seguridad',
      note: 'Si no fuiste tú, crea una nueva contraseña de inmediato.',
    },
    passkeyRemoved: {
      subject: 'Se eliminó una llave de acceso',
      paragraphs: [
        'Se eliminó una llave de acceso de tu cuenta. Ya no puedes iniciar sesión con ella.',
      ],
      action: 'Revisar mi configuración de seguridad',
      note: 'Si no fuiste tú, crea una nueva contraseña de inmediato.',
    },
    siteLinked: {
      subject: 'Se vinculó {site} a tu cuenta',
      paragraphs: ['Ahora puedes iniciar sesión en tu cuenta con {site}.'],
      action: 'Revisar mi configuración de seguridad',
      note: 'Si no fuiste tú, crea una nueva contraseña de inmediato.',
    },
    siteRemoved: {
      subject: 'Se desvinculó {site} de tu cuenta',
      paragraphs: ['Ya no puedes iniciar sesión en tu cuenta con {site}.'],
      action: 'Revisar mi configuración de seguridad',
      note: 'Si no fuiste tú, crea una nueva contraseña de inmediato.',
    },
    deleted: {
      subject: 'Tu cuenta fue eliminada',
      paragraphs: [
        'Como pediste, eliminamos tu cuenta y tus datos personales.',
        'Los registros de pagos se conservan el tiempo que exige la ley, sin tu correo.',
      ],
      note: 'Gracias por jugar con nosotros.',
    },
  },
};
