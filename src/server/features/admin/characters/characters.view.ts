import type { AdminCharacter } from '#contract/admin-characters.ts';
import { gameClassName } from '#reference/classes.ts';
import { itemById } from '#reference/items.ts';
import type { GameCharacter, InventoryItem } from '#server/game/characters.ts';
import { unixSeconds } from '#server/platform/clock.ts';

export function viewCharacter(char: GameCharacter): NonNullable<AdminCharacter['char']> {
  const seconds = (date: Date | null) => (date ? unixSeconds(date) : 0);
  return {
    name: char.name,
    title: char.title ?? '',
    account: char.login,
    clan: char.clanName,
    class: gameClassName(char.classId),
    level: char.level,
    pvp: char.pvpKills,
    pk: char.pkKills,
    presence: char.presence,
    played_seconds: char.playedSeconds,
    last_seen_at: seconds(char.lastSeenAt),
    vip_until: seconds(char.vipUntil),
    deletes_at: seconds(char.deletesAt),
    name_color: char.nameColor,
    is_locked: char.isLocked,
    is_game_master: char.isGameMaster,
  };
}

export function viewItem({ itemId, enchant, quantity, place }: InventoryItem) {
  const { name, grade } = itemById(itemId);
  return { item_id: itemId, name, grade, enchant, quantity, place };
}
