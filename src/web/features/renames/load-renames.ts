import { RENAMES_PATH, type RenamesReply } from '#contract/renames.ts';
import type { Api } from '#web/lib/api.ts';

export function loadRenames(api: Api, serverId: number | undefined): Promise<RenamesReply> {
  return api.read<RenamesReply>(RENAMES_PATH, { server_id: serverId });
}
