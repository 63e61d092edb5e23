/** A player with a second factor must have used it to change factors: a password is not enough. */
export const FACTOR_CHANGE = {
  method: 'POST',
  access: 'player',
  confirmation: 'recent',
  needsFactor: true,
  rateLimit: { perMinute: 20 },
} as const;
