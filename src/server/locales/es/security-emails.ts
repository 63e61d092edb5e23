import type { ServerTexts } from '../server-texts.ts';

/** Emails about the security of an account: a changed login, a new device, a gift on hold, the deletion. */
export const securityEmails = {
  passwordChanged: {
    subject: 'Tu contraseña cambió',
    paragraphs: [
      'Se cambió la contraseña de tu cuenta y se cerraron todas las demás sesiones.',
      'Los enlaces que te enviamos antes para restablecer la contraseña o confirmar un correo ya no funcionan.',
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
  giftWaits: {
    subject: 'Un regalo de {coins} monedas está en espera',
    paragraphs: [
      'Alguien usó tu cuenta para enviar {coins} monedas, como regalo o en una tarjeta regalo, desde un dispositivo nuevo.',
      'Nadie recibe las monedas antes del {time}. Hasta entonces puedes cancelarlo.',
    ],
    action: 'Cancelar este regalo',
    note: 'Si fuiste tú, no tienes que hacer nada.',
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
      'Se quitó la app de autenticación de tu cuenta. Ya no se pide un código cuando inicias sesión con tu contraseña.',
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
      'Como pediste, eliminamos tu cuenta. Borramos tu correo, tu nombre y tus formas de iniciar sesión.',
      'Quedan los registros de pagos y pedidos, tus reportes y el registro de tus inicios de sesión. Identifican tu cuenta con un número.',
    ],
    note: 'Gracias por jugar con nosotros.',
  },
} satisfies Partial<ServerTexts['identityEmails']>;
