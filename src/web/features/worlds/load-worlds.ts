import { WORLDS_PATH, type WorldsReply } from '#contract/worlds.ts';
import type { Api } from '#web/lib/api.ts';

/** With the arms of the clans of this world, or of the first one. */
export function loadWorlds(api: Api, serverId: number | undefined): Promise<WorldsReply> {
  return api.read<WorldsReply>(WORLDS_PATH, { server_id: serverId });
}
