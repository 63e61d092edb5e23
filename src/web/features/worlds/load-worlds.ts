import { WORLDS_PATH, type WorldsReply } from '#contract/worlds.ts';
import type { Api } from '#web/lib/api.ts';

/** With the arms of the clans of this world; 0 for the first one. */
export function loadWorlds(api: Api, serverId: number): Promise<WorldsReply> {
  return api.read<WorldsReply>(serverId ? `${WORLDS_PATH}?server_id=${serverId}` : WORLDS_PATH);
}
