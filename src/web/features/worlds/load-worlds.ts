import { WORLDS_PATH, type WorldsReply } from '#contract/worlds.ts';
import type { Api } from '#web/lib/api.ts';

export function loadWorlds(api: Api): Promise<WorldsReply> {
  return api.read<WorldsReply>(WORLDS_PATH);
}
