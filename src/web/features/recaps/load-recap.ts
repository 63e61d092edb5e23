import {
  type CharacterRecap,
  type ClanRecap,
  characterRecapPath,
  clanRecapPath,
} from '#contract/recaps.ts';
import type { Api } from '#web/lib/api.ts';

interface RecapKey {
  name: string;
  season: string;
  serverId: number | undefined;
}

export function loadCharacterRecap(api: Api, { name, season, serverId }: RecapKey) {
  return api.read<CharacterRecap>(characterRecapPath(name, season), { server_id: serverId });
}

export function loadClanRecap(api: Api, { name, season, serverId }: RecapKey) {
  return api.read<ClanRecap>(clanRecapPath(name, season), { server_id: serverId });
}
