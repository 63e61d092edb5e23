/** A player's own stream of server-sent events: it says what changed, the page asks for it. */
export const OWN_LIVE_PATH = '/api/live/own';

/** What is the player's: how orders and payments stand, what purses hold, what reports say. */
const PLAYER_TOPICS = ['orders', 'payments', 'purses', 'reports'] as const;
/** What is the team's; told to admins only, on the same connection. */
const TEAM_TOPICS = ['desk', 'errors', 'health', 'till'] as const;

export type PlayerTopic = (typeof PLAYER_TOPICS)[number];
export type TeamTopic = (typeof TEAM_TOPICS)[number];
export type OwnTopic = PlayerTopic | TeamTopic;
