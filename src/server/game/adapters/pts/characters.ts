import type { GameCharacter, WorldCharacters } from '../../characters.ts';
import type { CharacterId, GameLogin } from '../../ids.ts';
import { isBannedCharacter } from './ban-character.ts';
import { classLevels } from './class-levels.ts';
import { inventory } from './inventory.ts';
import { online } from './online-rule.ts';
import type { PtsContext } from './pts-context.ts';
import { selectCharacters } from './select-characters.ts';
import { isNotDeleted } from './shown-characters.ts';
import { skills } from './skills.ts';
import { characterName } from './sql/typed-value.ts';
import { type WorldDb, worldTable } from './sql/world-tables.ts';
import { viewCharacter } from './view-character.ts';

export function ptsCharacters({ calls, settings, now }: PtsContext): WorldCharacters {
  const view = (row: Parameters<typeof viewCharacter>[0]) =>
    viewCharacter(row, {
      zone: settings.zone,
      deletionDays: settings.deletionDays ?? 7,
      now: now(),
    });
  return {
    byAccounts: (logins, options) =>
      calls.read(options, async ({ world, detection }) => {
        const all = new Map<GameLogin, GameCharacter[]>(logins.map((login) => [login, []]));
        for (let start = 0; start < logins.length; start += MAX_PARAMETERS) {
          const batch = logins.slice(start, start + MAX_PARAMETERS);
          const rows = await selectCharacters(world, detection.features)
            .where('u.account_name', 'in', batch.map(characterName))
            .orderBy('u.char_id')
            .execute();
          for (const character of rows.map(view)) all.get(character.login)?.push(character);
        }
        return all;
      }),
    byId: (id, options) =>
      calls.read(options, async ({ world, detection }) => {
        const row = await selectCharacters(world, detection.features)
          .where('u.char_id', '=', id)
          .executeTakeFirst();
        return row === undefined ? null : view(row);
      }),
    byName: (name, options) =>
      calls.read(options, async ({ world, detection }) => {
        if (name.length > MAX_NAME_LENGTH) return null;
        const row = await selectCharacters(world, detection.features)
          .where('u.char_name', '=', characterName(name))
          .executeTakeFirst();
        // The server ignores trailing blanks in comparisons; names have none.
        return row === undefined || row.char_name.length !== name.length ? null : view(row);
      }),
    isOnline: (id, options) => calls.read(options, ({ world }) => isOnline(world, id)),
    isBanned: (id, options) =>
      calls.read(options, async ({ world, detection }) =>
        detection.features.characterBan ? isBannedCharacter(world, id, now()) : false,
      ),
    inventory: (id, options) => calls.read(options, (connected) => inventory(connected, id)),
    classLevels: (id, options) => calls.read(options, (connected) => classLevels(connected, id)),
    skills: (id, options) => calls.read(options, (connected) => skills(connected, id)),
  };
}

/** The column's length. */
const MAX_NAME_LENGTH = 50;

/** SQL Server's limit is 2,100 parameters per statement. */
const MAX_PARAMETERS = 1_000;

async function isOnline(world: WorldDb, id: CharacterId): Promise<boolean> {
  const row = await world
    .selectFrom(worldTable('dbo.user_data', 'u'))
    .select('u.char_id')
    .where('u.char_id', '=', id)
    .where(isNotDeleted)
    .where(online)
    .executeTakeFirst();
  return row !== undefined;
}
