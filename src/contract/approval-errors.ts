import type { Language } from './languages.ts';

/** Codes of approvals and of the limits for staff; part of ERROR_STATUS. */
export const APPROVAL_ERROR_STATUS = {
  approval_not_found: 404,
  approval_is_yours: 409,
  approval_not_yours: 409,
  approval_is_decided: 409,
  approval_expired: 409,
  approval_exists: 409,
  approval_outdated: 409,
  approval_proposer_not_admin: 409,
  daily_cap_reached: 409,
  above_daily_cap: 409,
} as const;

export const APPROVAL_ERROR_MESSAGES: Record<
  keyof typeof APPROVAL_ERROR_STATUS,
  Record<Language, string>
> = {
  approval_not_found: {
    en: 'Proposal not found. Reload the list.',
    es: 'No se encontró la propuesta. Recarga la lista.',
  },
  approval_is_yours: {
    en: 'You proposed this, so another admin must confirm or reject it. You can withdraw it.',
    es: 'La propuesta es tuya, así que debe confirmarla o rechazarla otro administrador. Puedes retirarla.',
  },
  approval_not_yours: {
    en: 'Only the admin who proposed this can withdraw it. You can reject it.',
    es: 'Solo puede retirarla quien la propuso. Puedes rechazarla.',
  },
  approval_is_decided: {
    en: 'This proposal has already been decided. Reload the list to see the outcome.',
    es: 'Esta propuesta ya fue resuelta. Recarga la lista para ver el resultado.',
  },
  approval_expired: {
    en: 'This proposal has expired. If it’s still needed, propose it again.',
    es: 'Esta propuesta venció. Si aún hace falta, vuelve a proponerla.',
  },
  approval_exists: {
    en: 'Another admin has already proposed exactly this. Confirm that proposal under Approvals.',
    es: 'Otro administrador ya propuso exactamente lo mismo. Confirma su propuesta en Aprobaciones.',
  },
  approval_outdated: {
    en: 'Something has changed since this was proposed, so the proposal is out of date. Reject it and propose it again.',
    es: 'Algo cambió desde que se propuso, así que la propuesta está desactualizada. Recházala y vuelve a proponerla.',
  },
  approval_proposer_not_admin: {
    en: 'The person who proposed this is no longer an admin. Reject it; if it’s still needed, propose it yourself.',
    es: 'Quien lo propuso ya no es administrador. Recházala; si aún hace falta, propónla tú.',
  },
  daily_cap_reached: {
    en: 'This would exceed the requesting admin’s daily limit. Ask another admin, or wait until midnight UTC. The operator can raise staff.daily_caps.',
    es: 'Se superaría el límite diario del administrador que lo pidió. Pídeselo a otro o espera a la medianoche UTC. El operador puede subir staff.daily_caps.',
  },
  above_daily_cap: {
    en: 'This exceeds what an admin can move in one day. Use a smaller amount, or ask the operator to raise staff.daily_caps.',
    es: 'Es más de lo que un administrador puede mover en todo un día. Usa una cantidad menor o pide al operador que suba staff.daily_caps.',
  },
};
