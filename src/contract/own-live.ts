/** A player's own stream of server-sent events: it says what changed, the page asks for it. */
export const OWN_LIVE_PATH = '/api/live/own';

/** What is the player's: how orders stand, what purses hold, what was said in reports. */
const PLAYER_TOPICS = ['orders', 'purses', 'reports'] as const;
/** What is the team's; told to admins only, on the same connection. */
const TEAM_TOPICS = ['desk', 'errors', 'health'] as const;

export type PlayerTopic = (typeof PLAYER_TOPICS)[number];
export type TeamTopic = (typeof TEAM_TOPICS)[number];
export type OwnTopic = PlayerTopic | TeamTopic;
