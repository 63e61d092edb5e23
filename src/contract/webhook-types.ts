/** Events that webhooks can be sent; documented at `/developers`. */
export const WEBHOOK_TYPES = [
  'boss.died',
  'boss.spawned',
  'boss.window_opened',
  'castle.owner_changed',
  'siege.starting_soon',
  'season.ended',
  'order.completed',
  'order.refunded',
  'order.refused',
  'payment.completed',
  'player.registered',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];
/** Sent only when staff press the test button. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';
