import type { ServerTexts } from '../server-texts.ts';

/** Emails about a player's address, and the links that prove it. */
export const addressEmails = {
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
  addressReserved: {
    subject: 'Esta dirección todavía no se puede usar',
    paragraphs: [
      'Alguien, probablemente tú, intentó registrarse con esta dirección. Hasta hace poco era la de una cuenta que ahora usa otra.',
      'Si no la cambiaste tú, abre el correo “Tu correo cambió” y deshaz el cambio. Si fuiste tú, podrás registrarte con esta dirección 72 horas después del cambio.',
    ],
    note: '¿No fuiste tú? No tienes que hacer nada; no se creó ninguna cuenta.',
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
  staffInvitation: {
    subject: 'Te invitan a formar parte del equipo',
    paragraphs: [
      'Te invitaron a ayudar a llevar {site}.',
      'Elige una contraseña y tu cuenta estará lista, con esta dirección. En tu primer inicio de sesión configuras la verificación en dos pasos. Al aceptar, estás de acuerdo con las reglas del sitio.',
    ],
    action: 'Aceptar la invitación',
    note: 'El enlace funciona una sola vez, durante siete días. Si no sabes por qué lo recibiste, ignóralo.',
  },
} satisfies Partial<ServerTexts['identityEmails']>;
