import type { AdminCharacter } from '#contract/admin-characters.ts';
import type { Language } from '#contract/languages.ts';
import { gameClassName } from '#reference/classes.ts';
import { itemById } from '#reference/items.ts';
import { readCapabilities } from '#server/features/characters/capabilities.repo.ts';
import { lockStyleOf } from '#server/features/characters/services.view.ts';
import { viewOrder } from '#server/features/orders/orders.view.ts';
import type { ClassLevel, GameCharacter, InventoryItem } from '#server/game/characters.ts';
import { characterId, worldId as toWorldId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PagePlace, readPage } from '#server/platform/db/read-page.ts';
import { AppError } from '#server/platform/errors.ts';
import type { PlayerAdminDeps } from '../players/admin-deps.ts';

const TIMEOUT_MS = 3_000;

export interface Wanted {
  worldId: number;
  id: number;
  language: Language;
  at: PagePlace['at'];
}

/** What the game says about a character, beside what we know: its owner and what was ordered for it. */
export async function readCharacter(
  deps: PlayerAdminDeps,
  wanted: Wanted,
): Promise<AdminCharacter> {
  const { db } = deps;
  const { worldId, id, language, at } = wanted;
  const [{ char, items, levels }, known, capabilities, orders] = await Promise.all([
    askGame(deps, worldId, id),
    findKnown(db, worldId, id),
    readCapabilities(db, worldId),
    readPage(
      db
        .selectFrom('game_order')
        .selectAll()
        .where('world_id', '=', worldId)
        .where('character_id', '=', id),
      { keys: [{ column: 'game_order.number', type: 'bigint' }], at },
    ),
  ]);
  // The game answered that there is nobody, and neither do we know one.
  if (char === null && !known && orders.rows.length === 0)
    throw new AppError('character_not_found');
  const login = char?.login ?? known?.account;
  const canRead = capabilities['inventory']?.can !== false;
  return {
    server_id: worldId,
    id,
    char: char ? viewCharacter(char) : null,
    lock_style: lockStyleOf(capabilities['lock']),
    levels: levels.map(({ classId, level }) => ({ class: gameClassName(classId), level })),
    known: known ?? null,
    inventory: canRead && items ? items.map(viewItem) : null,
    master_account: login === undefined ? null : await findOwner(db, worldId, login),
    orders: orders.rows.map((order) => viewOrder(order, language)),
    next: orders.next,
    previous: orders.previous,
  };
}

interface Answer {
  /** Undefined: the game did not answer; null: it knows no such character. */
  char: GameCharacter | null | undefined;
  items: readonly InventoryItem[] | null;
  levels: readonly ClassLevel[];
}

async function askGame(
  { worlds, log }: PlayerAdminDeps,
  worldId: number,
  id: number,
): Promise<Answer> {
  const { characters }: Pick<GameWorld, 'characters'> = worlds.get(toWorldId(worldId));
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
  const quietly = (what: string) => (error: unknown) => {
    log.warn({ err: error, worldId }, `${what} not read`);
    return undefined;
  };
  const [char, items, levels] = await Promise.all([
    characters.byId(characterId(id), options).catch(quietly('a character was')),
    characters.inventory(characterId(id), options).catch(quietly('an inventory was')),
    characters.classLevels(characterId(id), options).catch(quietly('the levels were')),
  ]);
  return { char, items: items ?? null, levels: levels ?? [] };
}

function findKnown(db: Db, worldId: number, id: number) {
  return db
    .selectFrom('game_character')
    .select(['name', 'login as account', 'level'])
    .where('world_id', '=', worldId)
    .where('character_id', '=', id)
    .executeTakeFirst();
}

async function findOwner(db: Db, worldId: number, login: string) {
  const owner = await db
    .selectFrom('game_account')
    .innerJoin('player', 'player.id', 'game_account.player_id')
    .select(['player.id', 'player.email'])
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .executeTakeFirst();
  return owner ?? null;
}

function viewCharacter(char: GameCharacter): NonNullable<AdminCharacter['char']> {
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

function viewItem({ itemId, enchant, quantity, place }: InventoryItem) {
  const { name, grade } = itemById(itemId);
  return { item_id: itemId, name, grade, enchant, quantity, place };
}
