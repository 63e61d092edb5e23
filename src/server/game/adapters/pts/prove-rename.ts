import { sql } from 'kysely';
import { MAX_CLOCK_SKEW_MS } from '../../clock-skew.ts';
import type { Evidence } from '../../evidence.ts';
import type { CharacterId } from '../../ids.ts';
import type { Rename } from '../../writes.ts';
import type { PtsDetection } from './detect/pts-detection.ts';
import { characterName } from './sql/typed-value.ts';
import type { WorldDb } from './sql/world-tables.ts';

export type EffectProof = { readonly isDone: boolean; readonly evidence: Evidence };

type RenameAttempt = Pick<Rename, 'characterId' | 'newName'> & { readonly secondsAgo: number };

/** Reads only committed rows: the name itself, or the game's log if the name has changed since. */
export async function proveRename(
  world: WorldDb,
  features: PtsDetection['features'],
  { characterId, newName, secondsAgo }: RenameAttempt,
): Promise<EffectProof> {
  const name = await currentName(world, characterId);
  if (name === newName) return { isDone: true, evidence: [{ code: 'name_is', text: newName }] };
  if (features.nameHistory && (await isInHistory(world, { characterId, newName, secondsAgo }))) {
    return { isDone: true, evidence: [{ code: 'name_in_history', text: newName }] };
  }
  return {
    isDone: false,
    evidence: [name === null ? { code: 'no_character' } : { code: 'name_is', text: name }],
  };
}

export async function currentName(world: WorldDb, id: CharacterId): Promise<string | null> {
  const row = await world
    .selectFrom('dbo.user_data as u')
    .select('u.char_name')
    .where('u.char_id', '=', id)
    .executeTakeFirst();
  return row?.char_name ?? null;
}

/**
 * `log_action` 3 is a rename. The server computes the start time itself, since its dates are its own
 * wall clock.
 */
async function isInHistory(
  world: WorldDb,
  { characterId, newName, secondsAgo }: RenameAttempt,
): Promise<boolean> {
  const start = -(secondsAgo + MAX_CLOCK_SKEW_MS / 1000);
  const since = sql<Date>`dateadd(second, ${start}, getdate())`;
  const row = await world
    .selectFrom('dbo.user_history as h')
    .top(1)
    .select('h.char_id')
    .where('h.char_name', '=', characterName(newName))
    .where('h.char_id', '=', characterId)
    .where('h.log_action', '=', 3)
    .where('h.log_date', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}
