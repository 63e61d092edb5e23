/**
 * A player's own server-sent events. `own` announces what changed, and the page reloads it;
 * `summary` contains the current master account; `missed` means that anything may have changed.
 */
export const PERSONAL_UPDATES_PATH = '/api/live/own';

/** The player's own data: states of orders and payments, balances, reports. */
const PLAYER_TOPICS = ['orders', 'payments', 'purses', 'reports', 'notifications'] as const;
/** Staff data; sent to staff only, on the same connection. */
const STAFF_TOPICS = [
  'approvals',
  'support',
  'errors',
  'health',
  'admin_payments',
  'admin_orders',
  'mailings',
] as const;

/** The stream's events. An order's event has its state, so that a page requests the order only once it has ended. */
export interface UpdateEvent {
  topic: UpdateTopic;
  order_id?: string;
  state?: string;
}

export type PlayerTopic = (typeof PLAYER_TOPICS)[number];
export type StaffTopic = (typeof STAFF_TOPICS)[number];
export type UpdateTopic = PlayerTopic | StaffTopic;
