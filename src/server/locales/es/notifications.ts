import type { ServerTexts } from '../server-texts.ts';

export const notifications: ServerTexts['notifications'] = {
  kinds: {
    boss_died: { title: (boss) => `Mataron a ${boss}`, text: (time) => `A las ${time}.` },
    boss_window_soon: {
      title: (boss) => `${boss}: la ventana de reaparición se abre en 10 minutos`,
      text: (time) => `Puede reaparecer desde las ${time}.`,
    },
    boss_window: {
      title: (boss) => `${boss}: la ventana de reaparición está abierta`,
      text: (time) => `Reaparece a más tardar a las ${time}.`,
    },
    boss_alive: { title: (boss) => `${boss} está vivo`, text: (time) => `Desde las ${time}.` },
    castle_siege_soon: {
      title: (castle) => `El asedio de ${castle} empieza pronto`,
      text: (time) => `Empieza a las ${time}.`,
    },
    castle_ruler: {
      title: (castle, clan) => `${castle} tiene un nuevo dueño: ${clan}`,
    },
    clan_level: { title: (clan, level) => `${clan} ya es de nivel ${level}` },
    clan_leader: {
      title: (clan, leader) => `${clan} tiene un nuevo líder: ${leader}`,
    },
    clan_castle_taken: { title: (clan, castle) => `${clan} tomó ${castle}` },
    clan_castle_lost: { title: (clan, castle) => `${clan} perdió ${castle}` },
    price_offer: {
      title: (item, price) => `${item} por ${price} de adena`,
      text: (seller) => `Lo vende ${seller}.`,
    },
    order_done: {
      title: (number) => `El pedido ${number} está listo`,
      text: (character) => `Para ${character}.`,
    },
    order_refunded: {
      title: (number) => `Se reembolsó el pedido ${number}`,
      text: (character) => `Era para ${character}. El precio completo volvió a tu saldo.`,
    },
    order_refused: {
      title: (number) => `Se rechazó el pedido ${number}`,
      text: (character) => `Era para ${character}.`,
    },
    clan_request_received: {
      title: (character, clan) => `${character} pide unirse a ${clan}`,
      text: (level) => `Nivel ${level}. Responde en Mis clanes.`,
    },
    clan_request_accepted: {
      title: (clan, character) => `${clan} aceptó a ${character}`,
      text: () => 'El líder invita al personaje dentro del juego.',
    },
    clan_request_declined: { title: (clan, character) => `${clan} rechazó a ${character}` },
    gift_received: {
      title: (coins, sender) => `${sender || 'Un jugador'} te regaló ${coins} monedas`,
      text: (message) => message,
    },
    gift_article_received: {
      title: (article, sender) => `${sender || 'Un jugador'} te regaló ${article}`,
      text: (message) => message,
    },
    gift_offered: {
      title: (coins, sender) => `${sender || 'Un jugador'} te ofrece ${coins} monedas`,
      text: () => 'Acéptalas o recházalas en Regalos.',
    },
    gift_returned: { title: (coins) => `Tu regalo de ${coins} monedas volvió a tu saldo` },
    gift_reversed: {
      title: (coins) => `El equipo revirtió un regalo de ${coins} monedas`,
      text: () => 'Si tienes dudas, contacta a soporte.',
    },
    gift_card_redeemed: { title: (coins) => `Canjearon tu tarjeta regalo de ${coins} monedas` },
    subscription_past_due: {
      title: (title) => `Tu pago de «${title}» ha fallado`,
      text: (character) => `Actualízalo en Suscripciones para mantener el VIP de ${character}.`,
    },
    report_answered: { title: () => 'Soporte respondió tu reporte', text: (subject) => subject },
  },
  open: 'Abrir',
  emailNote: (page) =>
    `Recibes este correo porque pediste que te avisáramos. Elige qué recibir: ${page}`,
  emailStop: 'Dejar de recibir estos correos',
  telegram: {
    linked: (site, account) =>
      `Este chat ya recibe las notificaciones de la cuenta ${account} de ${site}. ¿No es tu cuenta? Envía /stop.`,
    unlinked: (site) => `Este chat ya no recibe notificaciones de ${site}.`,
    unknown: (site) =>
      `Este código es incorrecto o venció. Pide uno nuevo en ${site}, en Notificaciones.`,
  },
};
