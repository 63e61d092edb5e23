import {
  type CharacterRecap,
  type ClanRecap,
  characterRecapBodySchema,
  clanRecapBodySchema,
} from '#contract/recaps.ts';
import { gameClassName } from '#reference/classes.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { findRecap } from './recaps.repo.ts';

interface RecapKey {
  name: string;
  season: number;
}

export async function readCharacterRecap(
  db: Db,
  worldId: number,
  key: RecapKey,
): Promise<CharacterRecap | null> {
  const stored = await findRecap(db, { worldId, kind: 'character', ...key });
  if (!stored) return null;
  const body = characterRecapBodySchema.parse(stored.body);
  const { class_id: classId } = body;
  return {
    ...frameOf(worldId, stored),
    ...body,
    class: classId === null ? null : gameClassName(classId),
  };
}

export async function readClanRecap(
  db: Db,
  worldId: number,
  key: RecapKey,
): Promise<ClanRecap | null> {
  const stored = await findRecap(db, { worldId, kind: 'clan', ...key });
  return stored && { ...frameOf(worldId, stored), ...clanRecapBodySchema.parse(stored.body) };
}

type StoredRecap = NonNullable<Awaited<ReturnType<typeof findRecap>>>;

function frameOf(worldId: number, { season, from, to, seasons }: StoredRecap) {
  return { server_id: worldId, season, from: unixSeconds(from), to: unixSeconds(to), seasons };
}
