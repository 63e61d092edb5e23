import { type CastleProfile, castlePath } from '#contract/castles.ts';
import type { Api } from '#web/lib/api.ts';

export function loadCastle(api: Api, slug: string, serverId: number | undefined) {
  return api.read<CastleProfile>(castlePath(slug), { server_id: serverId });
}
