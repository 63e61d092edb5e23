import type { ServerTexts } from '../server-texts.ts';

/** Emails about a player's own login, by what happened. */
export const identityEmails: ServerTexts['identityEmails'] = {
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
    paragraphs: ['Pediste usar esta dirección para tu cuenta.', 'El enlace sirve durante un día.'],
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
};

export const accountMovedEmail: ServerTexts['accountMovedEmail'] = (login) => ({
  subject: 'Recibiste una cuenta de juego',
  paragraphs: [`La cuenta de juego ${login} ahora pertenece a tu cuenta maestra.`],
  note: '¿No la esperabas? No tienes que hacer nada; no se te cobra nada.',
});

export const reportAnsweredEmail: ServerTexts['reportAnsweredEmail'] = (subject) => ({
  subject: 'Respondimos a tu reporte',
  paragraphs: [`Soporte respondió a tu reporte: “${subject}”.`],
  action: 'Leer la respuesta',
  note: 'Recibes este correo porque abriste un reporte.',
});
