import { boardQuerySchema } from '#contract/boards.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { PUBLIC_SHEET_PATH, profileParamsSchema } from '#contract/profiles.ts';
import {
  type ClassSkills,
  OWN_SHEET_PATH,
  ownSheetParamsSchema,
  ownSheetQuerySchema,
  ownSheetReplySchema,
  publicSheetReplySchema,
  shownPartsBodySchema,
} from '#contract/sheets.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Log } from '#server/platform/log.ts';
import { type Route, route } from '#server/platform/route.ts';
import { createSheetReader, type GameSheet, type ReadSheet } from './read-sheet.ts';
import {
  type CharacterKey,
  findOwnCharacter,
  findPublicSheet,
  findSkillNames,
} from './sheets.repo.ts';
import { nameSkills, possibleParts, skillIdsOf, viewSheet } from './sheets.view.ts';
import { type SheetDeps, showParts } from './show-parts.ts';

export interface SheetRouteDeps extends SheetDeps {
  config: Pick<Config, 'worlds' | 'site'>;
  limiter: Limiter;
  log: Log;
}

/** Per player; nobody pages faster than this. */
const READ_LIMIT = { max: 60, perSeconds: 60 };

type ReaderDeps = SheetRouteDeps & { read: ReadSheet };

export function ownSheetRoutes(deps: SheetRouteDeps): Route[] {
  const reader = { ...deps, read: createSheetReader(deps.worlds, () => deps.clock.now()) };
  return [ownSheetRoute(reader), showPartsRoute(reader)];
}

function ownSheetRoute(deps: ReaderDeps): Route {
  const { db, config } = deps;
  return route({
    method: 'GET',
    url: OWN_SHEET_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'Get one of my characters with its equipment, items, classes and skills',
    params: ownSheetParamsSchema,
    query: ownSheetQuerySchema,
    replies: { 200: ownSheetReplySchema },
    handle: async ({ params, query, caller }) => {
      const { playerId } = caller;
      await limitReads(deps, playerId);
      const key = { worldId: knownWorld(config, query.server_id), characterId: params.id };
      const stored = await findOwnCharacter(db, playerId, key);
      if (!stored) throw new AppError('character_not_found');
      const sheet = await readOwnSheet(deps, key, stored.login);
      const shown = sheet && viewSheet(sheet, query);
      const skills = shown?.skills ?? null;
      return {
        server_id: key.worldId,
        char_id: params.id,
        char_name: stored.name,
        account: stored.login,
        level: sheet?.character.level ?? stored.level,
        class_id: sheet?.character.classId ?? stored.class_id,
        clan: sheet ? sheet.character.clanName : stored.clan_name,
        sheet: shown && {
          ...shown,
          skills: skills && (await withNames(db, key.worldId, skills)),
        },
        shown_parts: stored.parts,
        possible_parts: possibleParts(sheet),
        has_page: config.site.profiles,
      };
    },
  });
}

function showPartsRoute(deps: ReaderDeps): Route {
  return route({
    method: 'PUT',
    url: OWN_SHEET_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'Choose what everybody can see of one of my characters',
    params: ownSheetParamsSchema,
    body: shownPartsBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ params, body, caller, language }) => {
      const { playerId } = caller;
      await limitReads(deps, playerId);
      const worldId = knownWorld(deps.config, body.server_id);
      const { parts } = body;
      await showParts(deps, deps.read, { playerId, worldId, characterId: params.id, parts });
      return { message: TEXTS[language].messages.sheet_saved };
    },
  });
}

/** No routes if the operator switched profiles off. */
export function publicSheetRoutes({
  db,
  config,
}: {
  db: Db;
  config: Pick<Config, 'worlds' | 'site'>;
}): Route[] {
  if (!config.site.profiles) return [];
  return [
    route({
      method: 'GET',
      url: PUBLIC_SHEET_PATH,
      access: 'public',
      scope: 'profiles.read',
      rateLimit: 'general',
      summary: 'Get what the owner of a character shows of it',
      params: profileParamsSchema,
      query: boardQuerySchema,
      replies: { 200: publicSheetReplySchema },
      handle: async ({ params, query, reply }) => {
        const worldId = knownWorld(config, query.server_id ?? config.worlds[0]?.id ?? 0);
        const found = await findPublicSheet(db, worldId, params.name);
        // No cache may show what its owner has hidden since.
        reply.header('cache-control', 'no-store');
        const { skills, ...parts } = found?.parts ?? {};
        return {
          as_of: found ? unixSeconds(found.readAt) : 0,
          parts: skills ? { ...parts, skills: await withNames(db, worldId, skills) } : parts,
        };
      },
    }),
  ];
}

/** Null if the game does not answer. */
async function readOwnSheet(
  { log, read }: ReaderDeps,
  key: CharacterKey,
  login: string,
): Promise<GameSheet | null> {
  let sheet: GameSheet | null;
  try {
    sheet = await read(key);
  } catch (error) {
    log.warn({ err: error, ...key }, 'character shown as last seen');
    return null;
  }
  // Deleted or moved in the game, but the portal does not know yet.
  if (sheet?.character.login !== login) throw new AppError('character_not_found');
  return sheet;
}

async function withNames(db: Db, worldId: number, classes: readonly ClassSkills[]) {
  return nameSkills(classes, await findSkillNames(db, worldId, skillIdsOf(classes)));
}

async function limitReads({ limiter }: SheetRouteDeps, playerId: string): Promise<void> {
  const wait = await limiter.count(`sheet ${playerId}`, READ_LIMIT);
  if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
}

function knownWorld({ worlds }: Pick<Config, 'worlds'>, serverId: number): number {
  if (!worlds.some(({ id }) => id === serverId)) throw new AppError('world_unknown');
  return serverId;
}
