import { OWN_CLANS_PATH, type OwnClansReply } from '#contract/clan-pages.ts';
import type { Api } from '#web/lib/api.ts';

export function loadOwnClans(api: Api, serverId: number, join: string): Promise<OwnClansReply> {
  return api.read<OwnClansReply>(OWN_CLANS_PATH, { server_id: serverId, join: join.slice(0, 60) });
}
