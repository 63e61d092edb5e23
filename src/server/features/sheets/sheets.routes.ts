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
import { createSheetReader, type GameSheet } from './read-sheet.ts';
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
const READS = { max: 60, perSeconds: 60 };

export function ownSheetRoutes(deps: SheetRouteDeps): Route[] {
  const { db, config, log } = deps;
  const read = createSheetReader(deps.worlds, () => deps.clock.now());

  /** Null if the game does not answer. */
  async function readOwn(key: CharacterKey, login: string): Promise<GameSheet | null> {
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

  return [
    route({
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
        const own = await findOwnCharacter(db, playerId, key);
        if (!own) throw new AppError('character_not_found');
        const sheet = await readOwn(key, own.login);
        const shown = sheet && viewSheet(sheet, query);
        const skills = shown?.skills ?? null;
        return {
          server_id: key.worldId,
          char_id: params.id,
          char_name: own.name,
          account: own.login,
          level: sheet?.character.level ?? own.level,
          class_id: sheet?.character.classId ?? own.class_id,
          clan: sheet ? sheet.character.clanName : own.clan_name,
          sheet: shown && {
            ...shown,
            skills: skills && (await withNames(db, key.worldId, skills)),
          },
          shown_parts: own.parts,
          possible_parts: possibleParts(sheet),
          has_page: config.site.profiles,
        };
      },
    }),
    route({
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
        const worldId = knownWorld(config, body.server_id);
        const { parts } = body;
        await showParts(deps, read, { playerId, worldId, characterId: params.id, parts });
        return { message: TEXTS[language].messages.sheet_saved };
      },
    }),
  ];
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

async function withNames(db: Db, worldId: number, classes: readonly ClassSkills[]) {
  return nameSkills(classes, await findSkillNames(db, worldId, skillIdsOf(classes)));
}

async function limitReads({ limiter }: SheetRouteDeps, playerId: string): Promise<void> {
  const wait = await limiter.count(`sheet ${playerId}`, READS);
  if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
}

function knownWorld({ worlds }: Pick<Config, 'worlds'>, serverId: number): number {
  if (!worlds.some(({ id }) => id === serverId)) throw new AppError('world_unknown');
  return serverId;
}
