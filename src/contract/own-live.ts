/**
 * A player's own stream of server-sent events. `own` says what changed, and the page asks for it;
 * `summary` brings the master account as it is now; `missed` says that anything may have changed.
 */
export const OWN_LIVE_PATH = '/api/live/own';

/** What is the player's: how orders and payments stand, what purses hold, what reports say. */
const PLAYER_TOPICS = ['orders', 'payments', 'purses', 'reports'] as const;
/** What is staff's; told to admins only, on the same connection. */
const STAFF_TOPICS = ['approvals', 'support', 'errors', 'health', 'admin_payments'] as const;

/** What the stream tells. Orders come with how they stand, so that nobody asks for one still under way. */
export interface OwnEvent {
  topic: OwnTopic;
  order_id?: string;
  state?: string;
}

export type PlayerTopic = (typeof PLAYER_TOPICS)[number];
export type StaffTopic = (typeof STAFF_TOPICS)[number];
export type OwnTopic = PlayerTopic | StaffTopic;
