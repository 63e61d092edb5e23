import type { AdminCharacter } from '#contract/admin-characters.ts';
import type { Language } from '#contract/languages.ts';
import { gameClassName } from '#reference/classes.ts';
import { readCapabilities } from '#server/features/characters/capabilities.repo.ts';
import { lockStyleOf } from '#server/features/characters/services.view.ts';
import { getOrderKind } from '#server/features/orders/kinds/kind-list.ts';
import { viewOrderForStaff } from '#server/features/orders/orders.view.ts';
import type { ClassLevel, GameCharacter, InventoryItem } from '#server/game/characters.ts';
import { characterId, worldId as toWorldId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { type PagePlace, readPage } from '#server/platform/db/read-page.ts';
import { AppError } from '#server/platform/errors.ts';
import type { PlayerAdminDeps } from '../players/admin-deps.ts';
import { findKnownCharacter, findOwner } from './characters.repo.ts';
import { viewCharacter, viewItem } from './characters.view.ts';

const TIMEOUT_MS = 3_000;

export interface CharacterQuery {
  worldId: number;
  id: number;
  language: Language;
  at: PagePlace['at'];
}

/** The game's data about a character, plus ours: its owner and its orders. */
export async function readCharacter(
  deps: PlayerAdminDeps,
  query: CharacterQuery,
): Promise<AdminCharacter> {
  const { db } = deps;
  const { worldId, id, language, at } = query;
  const [{ char, items, levels }, known, capabilities, orders] = await Promise.all([
    readFromGame(deps, worldId, id),
    findKnownCharacter(db, worldId, id),
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
  // The game has no such character, and neither do we.
  if (char === null && !known && orders.rows.length === 0)
    throw new AppError('character_not_found');
  const login = char?.login ?? known?.account;
  const canReadInventory = capabilities['inventory']?.can !== false;
  return {
    server_id: worldId,
    id,
    char: char ? viewCharacter(char) : null,
    lock_style: lockStyleOf(capabilities['lock']),
    levels: levels.map(({ classId, level }) => ({ class: gameClassName(classId), level })),
    known: known ?? null,
    inventory: canReadInventory && items ? items.map(viewItem) : null,
    master_account: login === undefined ? null : await findOwner(db, worldId, login),
    orders: orders.rows.map((order) => ({
      ...viewOrderForStaff(order, language),
      kind: getOrderKind(order.kind).name,
    })),
    next: orders.next,
    previous: orders.previous,
  };
}

interface GameData {
  /** Undefined: the game did not answer; null: it has no such character. */
  char: GameCharacter | null | undefined;
  items: readonly InventoryItem[] | null;
  levels: readonly ClassLevel[];
}

async function readFromGame(
  { worlds, log }: PlayerAdminDeps,
  worldId: number,
  id: number,
): Promise<GameData> {
  const { characters }: Pick<GameWorld, 'characters'> = worlds.get(toWorldId(worldId));
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
  const logged = (part: string) => (error: unknown) => {
    log.warn({ err: error, worldId }, `${part} could not be read`);
    return undefined;
  };
  const [char, items, levels] = await Promise.all([
    characters.byId(characterId(id), options).catch(logged('character')),
    characters.inventory(characterId(id), options).catch(logged('inventory')),
    characters.classLevels(characterId(id), options).catch(logged('class levels')),
  ]);
  return { char, items: items ?? null, levels: levels ?? [] };
}
