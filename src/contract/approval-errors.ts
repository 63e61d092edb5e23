/** Codes of approvals and of the limits for staff; part of ERROR_STATUS. */
export const APPROVAL_ERROR_STATUS = {
  approval_not_found: 404,
  /** The caller proposed it, so another admin has to decide. */
  approval_is_yours: 409,
  /** Only the admin who proposed it may withdraw it. */
  approval_not_yours: 409,
  approval_is_decided: 409,
  approval_expired: 409,
  approval_exists: 409,
  approval_outdated: 409,
  approval_proposer_not_admin: 409,
  /** Together with what the admin has used today. */
  daily_cap_reached: 409,
  /** The amount alone exceeds the whole cap. */
  above_daily_cap: 409,
  confirmer_below_limit: 409,
} as const;
