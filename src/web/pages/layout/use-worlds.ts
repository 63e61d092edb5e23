import { useRouteLoaderData } from 'react-router';
import type { WorldsReply } from '#contract/worlds.ts';

const NOTHING_KNOWN: WorldsReply = {
  site: { name: '', tagline: '', profiles: false, play_url: null, hero_castle: null },
  worlds: [],
};

/** The layout has loaded the worlds; pages inside it need not load them again. */
export function useWorlds(): WorldsReply {
  return useRouteLoaderData<WorldsReply>('layout') ?? NOTHING_KNOWN;
}
