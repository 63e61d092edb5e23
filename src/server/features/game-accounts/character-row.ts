import type { GameCharacter } from '#server/game/characters.ts';

interface Row {
  character_id: number;
  login: string;
  name: string;
  level: number;
  played_hours: number;
  class_id: number | null;
  clan_name: string | null;
  vip_until: Date | null;
  is_locked: boolean;
}

/** Whole hours: with minutes every read of an online character would cause a write. */
export function rowOf(character: GameCharacter): Row {
  const { id, login, name, level, playedSeconds, classId, clanName, vipUntil, isLocked } =
    character;
  return {
    character_id: id,
    login,
    name,
    level,
    played_hours: Math.floor(playedSeconds / 3600),
    class_id: classId,
    clan_name: clanName,
    vip_until: vipUntil,
    is_locked: isLocked,
  };
}

export function compareKeyOf(row: Row): string {
  const { character_id, login, name, level, played_hours } = row;
  const { class_id, clan_name, vip_until, is_locked } = row;
  return JSON.stringify([
    ...[character_id, login, name, level, played_hours],
    ...[class_id, clan_name, vip_until?.getTime() ?? null, is_locked],
  ]);
}
