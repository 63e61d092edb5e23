import type { APPROVAL_ERROR_STATUS } from '#contract/approval-errors.ts';

export const approvalErrors: Record<keyof typeof APPROVAL_ERROR_STATUS, string> = {
  approval_not_found: 'No se encontró la propuesta. Recarga la lista.',
  approval_is_yours:
    'La propuesta es tuya, así que debe aprobarla o rechazarla otro administrador. Puedes retirarla.',
  approval_not_yours: 'Solo puede retirarla quien la propuso. Puedes rechazarla.',
  approval_is_decided: 'Esta propuesta ya fue resuelta. Recarga la lista para ver el resultado.',
  approval_expired: 'Esta propuesta venció. Si aún hace falta, vuelve a proponerla.',
  approval_exists:
    'Otro administrador ya propuso exactamente lo mismo. Aprueba su propuesta en Aprobaciones.',
  approval_outdated:
    'Algo cambió desde que se propuso, así que la propuesta está desactualizada. Recházala y vuelve a proponerla.',
  approval_proposer_not_admin:
    'Quien lo propuso ya no es administrador. Recházala; si aún hace falta, propónla tú.',
  confirmer_below_limit:
    'Supera lo que permite tu propio rol. Debe aprobarlo alguien con un límite mayor.',
  daily_cap_reached:
    'Se superaría el límite diario del administrador que lo pidió. Pídeselo a otro o espera a la medianoche UTC. El operador puede subir staff.daily_caps.',
  above_daily_cap:
    'Es más de lo que un administrador puede mover en todo un día. Usa una cantidad menor o pide al operador que suba staff.daily_caps.',
};
