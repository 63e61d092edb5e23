import type { World } from '#contract/worlds.ts';

/** A world that was read at `now`, in Unix seconds. */
export const testWorld = (now: number): World => ({
  server_id: 1,
  name: 'Aden',
  zone: '-03:00',
  reachable: true,
  as_of: now,
  checked_at: now,
  players_online: 1,
  opens_at: 0,
  castle_skills: true,
});
