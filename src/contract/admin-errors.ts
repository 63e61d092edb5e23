import type { Language } from './languages.ts';

/** Codes of the back office; part of ERROR_STATUS. */
export const ADMIN_ERROR_STATUS = {
  player_not_found: 404,
  player_is_admin: 409,
  purse_has_less: 409,
  stream_link_invalid: 400,
  request_key_missing: 400,
} as const;

export const ADMIN_ERROR_MESSAGES: Record<
  keyof typeof ADMIN_ERROR_STATUS,
  Record<Language, string>
> = {
  player_not_found: {
    en: 'There is no such master account.',
    es: 'No existe esa cuenta maestra.',
  },
  player_is_admin: {
    en: 'This is an admin’s account. Take the rights away at the console first (npm run admin -- remove).',
    es: 'Es la cuenta de un administrador. Quítale antes los permisos en la consola (npm run admin -- remove).',
  },
  purse_has_less: {
    en: 'There is less than that in the purse. Nothing was taken.',
    es: 'En el monedero hay menos que eso. No se ha quitado nada.',
  },
  stream_link_invalid: {
    en: 'That is no channel. Write its name, or its address at twitch.tv.',
    es: 'Eso no es un canal. Escribe su nombre o su dirección en twitch.tv.',
  },
  request_key_missing: {
    en: 'The request has no key of its own. Reload the page and try again.',
    es: 'La solicitud no lleva su propia clave. Recarga la página e inténtalo de nuevo.',
  },
};
