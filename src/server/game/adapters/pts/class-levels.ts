import type { ClassLevel } from '../../characters.ts';
import type { CharacterId } from '../../ids.ts';
import { isNotDeleted } from './shown-characters.ts';
import { worldTable } from './sql/world-tables.ts';
import type { ConnectedWorld } from './world-connection.ts';

/** `class` and `Lev` are those of the active class; the others are in `user_subjob`. */
export async function classLevels(
  connected: ConnectedWorld,
  id: CharacterId,
): Promise<ClassLevel[]> {
  const classes = await classesOf(connected, id);
  return classes.map(({ classId, level }) => ({ classId, level }));
}

/** `index` is the number by which other tables refer to a class; 0 is the main class. */
export async function classesOf(
  connected: ConnectedWorld,
  id: CharacterId,
): Promise<(ClassLevel & { readonly index: number })[]> {
  const query = connected.world
    .selectFrom(worldTable('dbo.user_data', 'u'))
    .select(['u.class as class_id', 'u.Lev as level'])
    .where('u.char_id', '=', id)
    .where(isNotDeleted);
  if (!connected.detection.features.subclasses) {
    const row = await query.executeTakeFirst();
    return row ? [{ classId: row.class_id, level: row.level, index: 0 }] : [];
  }
  const row = await query
    .select(['u.subjob_id', 'u.subjob0_class'])
    .select(['u.subjob1_class', 'u.subjob2_class', 'u.subjob3_class'])
    .executeTakeFirst();
  if (!row) return [];
  const inactive = await readInactive(connected, id);
  const active = row.subjob_id ?? 0;
  const classes = [row.subjob0_class, row.subjob1_class, row.subjob2_class, row.subjob3_class];
  return classes.flatMap((stored, index) => {
    if (index === active) return [{ classId: row.class_id, level: row.level, index }];
    return stored < 0 ? [] : [{ classId: stored, level: inactive.get(index) ?? null, index }];
  });
}

async function readInactive({ world, detection }: ConnectedWorld, id: CharacterId) {
  if (!detection.features.subclassLevels) return new Map<number, number>();
  const rows = await world
    .selectFrom(worldTable('dbo.user_subjob', 's'))
    .select(['s.subjob_id', 's.level'])
    .where('s.char_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.subjob_id ?? 0, row.level]));
}
