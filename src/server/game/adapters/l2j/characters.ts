import type { GameCharacter, WorldCharacters } from '../../characters.ts';
import { byLogin } from './by-login.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jFound } from './l2j-found.ts';
import type { Ready } from './link.ts';
import { canBeName } from './names.ts';
import type { L2jDb } from './open-database.ts';
import { premiumOf } from './premium.ts';
import { lockedCharacters } from './receipts/locked-characters.ts';
import { type CharacterRow, viewCharacter } from './view-character.ts';
import { type ItemRow, viewItem } from './view-items.ts';

/** The queries of a branch; characters whose deletion is over are not in their answers. */
export interface CharacterQueries {
  byId(db: L2jDb, id: number, now: Date): Promise<CharacterRow[]>;
  byAccounts(db: L2jDb, logins: readonly string[], now: Date): Promise<CharacterRow[]>;
  byName(db: L2jDb, name: string, found: L2jFound, now: Date): Promise<CharacterRow[]>;
  inventory(db: L2jDb, id: number): Promise<ItemRow[]>;
  mainClass(db: L2jDb, id: number, now: Date): Promise<ClassRow[]>;
  /** Asked only where the game has the table. */
  subclasses(db: L2jDb, id: number): Promise<ClassRow[]>;
  /** `#RRGGBB` by character, where the branch stores colours. */
  colours(db: L2jDb, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** `characters.level` stays the main class's, whichever is played; `classid` does not. */
export interface ClassRow {
  readonly classId: number;
  readonly level: number | null;
}

export const SUBCLASSES = 'character_subclasses';

export function l2jCharacters<Found extends L2jFound>(
  context: L2jContext<Found>,
  queries: CharacterQueries,
): WorldCharacters {
  const { calls, settings } = context;
  const { now } = settings;
  return {
    byAccounts: (logins, options) =>
      calls.read(options, async (world) => {
        const rows = logins.length > 0 ? await queries.byAccounts(world.game, logins, now()) : [];
        return byLogin(logins, await view(context, queries, world, rows));
      }),
    byId: (id, options) =>
      calls.read(options, async (world) => {
        const rows = await queries.byId(world.game, id, now());
        return (await view(context, queries, world, rows))[0] ?? null;
      }),
    byName: (name, options) =>
      calls.read(options, async (world) => {
        if (!canBeName(name)) return null;
        const rows = await queries.byName(world.game, name, world.found, now());
        // A collation may hold names for the same that are not: accents and blanks at the end count.
        const same = rows.filter((row) => row.name.toLowerCase() === name.toLowerCase());
        return (await view(context, queries, world, same))[0] ?? null;
      }),
    isOnline: (id, options) =>
      calls.read(options, async (world) => {
        const [row] = await queries.byId(world.game, id, now());
        return (row?.online ?? 0) !== 0;
      }),
    inventory: (id, options) =>
      calls.read(options, async (world) =>
        (await queries.inventory(world.game, id)).flatMap(viewItem),
      ),
    classLevels: (id, options) =>
      calls.read(options, async ({ game, found }) => {
        const [main] = await queries.mainClass(game, id, now());
        if (!main) return [];
        return [main, ...(found.features[SUBCLASSES] ? await queries.subclasses(game, id) : [])];
      }),
  };
}

/** With what is kept elsewhere: premium of the account, colours, and our own locks. */
async function view<Found extends L2jFound>(
  { settings }: L2jContext<Found>,
  queries: CharacterQueries,
  { game, found }: Ready<Found>,
  rows: readonly CharacterRow[],
): Promise<GameCharacter[]> {
  const { receipts, id: worldId, now } = settings;
  const { vip, nameColour } = found.capabilities;
  const ids = rows.map((row) => row.id);
  const blocked = rows.filter((row) => (row.accessLevel ?? 0) < 0).map((row) => row.id);
  const locked = found.hasReceipts
    ? await lockedCharacters(game, receipts.schema, worldId, blocked)
    : undefined;
  const premium = vip.can ? await premiumOf(game, rows, now()) : undefined;
  const colours = nameColour.can && ids.length > 0 ? await queries.colours(game, ids) : undefined;
  return rows.map((row) =>
    viewCharacter(row, {
      nameColour: colours?.get(row.id) ?? null,
      vipUntil: premium?.get(row.account?.toLowerCase() ?? '') ?? null,
      isLocked: locked?.has(row.id) ?? false,
    }),
  );
}
