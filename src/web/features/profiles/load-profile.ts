import {
  type CharacterProfile,
  type ClanProfile,
  characterPath,
  clanPath,
} from '#contract/profiles.ts';
import type { Api } from '#web/lib/api.ts';

export function loadCharacter(api: Api, name: string, serverId: number | undefined) {
  return api.read<CharacterProfile>(characterPath(name), { server_id: serverId });
}

export function loadClan(api: Api, name: string, serverId: number | undefined) {
  return api.read<ClanProfile>(clanPath(name), { server_id: serverId });
}
