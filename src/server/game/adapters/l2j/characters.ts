import type { GameCharacter, WorldCharacters } from '../../characters.ts';
import { isBannedCharacter } from './ban-character.ts';
import type { NameColors } from './branch-writes.ts';
import { byLogin } from './by-login.ts';
import {
  type ClassRow,
  characterById,
  charactersByAccounts,
  charactersByName,
  inventory,
  mainClass,
  SKILLS,
  SUBCLASSES,
  skills,
  subclasses,
} from './character-queries.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jDetection } from './l2j-detection.ts';
import { canBeName } from './names.ts';
import type { L2jDb } from './open-database.ts';
import { premiumOf } from './premium.ts';
import { lockedCharacters } from './receipts/locked-characters.ts';
import { type CharacterRow, viewCharacter } from './view-character.ts';
import { viewItem } from './view-items.ts';
import type { ConnectedWorld } from './world-connection.ts';

export function l2jCharacters<Detected extends L2jDetection>(
  context: L2jContext<Detected>,
  nameColors: NameColors | null,
): WorldCharacters {
  const { calls, settings } = context;
  const { now } = settings;
  return {
    byAccounts: (logins, options) =>
      calls.read(options, async (world) => {
        const { game, detection } = world;
        const rows =
          logins.length > 0
            ? await charactersByAccounts(game, detection.columns, logins, now())
            : [];
        return byLogin(logins, await view(context, nameColors, world, rows));
      }),
    byId: (id, options) =>
      calls.read(options, async (world) => {
        const row = await characterById(world.game, world.detection.columns, id, now());
        return (await view(context, nameColors, world, row ? [row] : []))[0] ?? null;
      }),
    byName: (name, options) =>
      calls.read(options, async (world) => {
        if (!canBeName(name)) return null;
        const rows = await charactersByName(world.game, world.detection, name, now());
        // A collation may ignore accents and trailing blanks, but they make a different name.
        const exactMatches = rows.filter((row) => row.name.toLowerCase() === name.toLowerCase());
        return (await view(context, nameColors, world, exactMatches))[0] ?? null;
      }),
    isOnline: (id, options) =>
      calls.read(options, async ({ game, detection }) => {
        const row = await characterById(game, detection.columns, id, now());
        return (row?.online ?? 0) !== 0;
      }),
    isBanned: (id, options) =>
      calls.read(options, async ({ game, detection }) => {
        const row = await characterById(game, detection.columns, id, now());
        return isBannedCharacter(game, row, detection.hasReceipts, settings);
      }),
    inventory: (id, options) =>
      calls.read(options, async ({ game, detection }) =>
        (await inventory(game, id)).flatMap((row) => viewItem(row, detection.slots)),
      ),
    classLevels: (id, options) =>
      calls.read(options, async ({ game, detection }) =>
        (await classesOf(game, detection, id, now())).map(({ classId, level }) => ({
          classId,
          level,
        })),
      ),
    skills: (id, options) =>
      calls.read(options, async ({ game, detection }) => {
        if (!detection.features[SKILLS]) return null;
        const classes = await classesOf(game, detection, id, now());
        const classOf = new Map(classes.map(({ place, classId }) => [place, classId]));
        // Skills of a removed subclass may still be stored.
        return (await skills(game, detection.columns, id)).flatMap(({ place, skillId, level }) => {
          const classId = classOf.get(place);
          return classId === undefined ? [] : [{ classId, skillId, level }];
        });
      }),
  };
}

/** The main class, then the subclasses in the order they were taken; none if there is no character. */
async function classesOf(
  game: L2jDb,
  { columns, features }: L2jDetection,
  id: number,
  now: Date,
): Promise<ClassRow[]> {
  const main = await mainClass(game, columns, id, now);
  if (!main) return [];
  return [main, ...(features[SUBCLASSES] ? await subclasses(game, columns, id) : [])];
}

/** Adds what other tables hold: premium of the account, colors, and our own locks. */
async function view<Detected extends L2jDetection>(
  { settings }: L2jContext<Detected>,
  nameColors: NameColors | null,
  { game, detection }: ConnectedWorld<Detected>,
  rows: readonly CharacterRow[],
): Promise<GameCharacter[]> {
  const { receipts, id: worldId, now } = settings;
  const { vip, nameColor } = detection.capabilities;
  const ids = rows.map((row) => row.id);
  const blocked = rows.filter((row) => (row.accessLevel ?? 0) < 0).map((row) => row.id);
  const locked = detection.hasReceipts
    ? await lockedCharacters(game, receipts.schema, worldId, blocked)
    : undefined;
  const premium = vip.can ? await premiumOf(game, rows, now()) : undefined;
  const colors = nameColor.can && ids.length > 0 ? await nameColors?.read(game, ids) : undefined;
  return rows.map((row) =>
    viewCharacter(row, {
      nameColor: colors?.get(row.id) ?? null,
      vipUntil: premium?.get(row.account?.toLowerCase() ?? '') ?? null,
      isLocked: locked?.has(row.id) ?? false,
    }),
  );
}
