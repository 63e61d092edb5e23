import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** Notifies every node that somebody is waiting. */
export const WAITING_CHANNEL = 'waiting_room';

export interface RoomState {
  /** The last place issued. */
  issued: number;
  /** Everybody up to this place is admitted. */
  admitted: number;
}

export async function readRoom(db: Db): Promise<RoomState> {
  return db.selectFrom('waiting_room').select(['issued', 'admitted']).executeTakeFirstOrThrow();
}

/** Issues a place at the end of the queue; `issued` is its number. */
export async function issuePlace(db: Db): Promise<RoomState> {
  return db
    .updateTable('waiting_room')
    .set((row) => ({ issued: row('issued', '+', 1) }))
    .returning(['issued', 'admitted'])
    .returning(sql`pg_notify(${WAITING_CHANNEL}, '')`.as('notified'))
    .executeTakeFirstOrThrow();
}

/** Admits this many more, in order. */
export async function admitPlaces(db: Db, count: number): Promise<RoomState> {
  return db
    .updateTable('waiting_room')
    .set({ admitted: sql<number>`least(issued, admitted + ${count})` })
    .returning(['issued', 'admitted'])
    .executeTakeFirstOrThrow();
}

/** A wrong password, or a new one that a rule refuses, may need another attempt. */
const USES_MAX = 3;

/** False if the place was used up: one place does not admit many visitors. */
export async function spendPlace(db: Db, place: number): Promise<boolean> {
  const used = await db
    .insertInto('waiting_room_use')
    .values({ place })
    .onConflict((conflict) =>
      conflict
        .column('place')
        .doUpdateSet((row) => ({ uses: row('waiting_room_use.uses', '+', 1) }))
        .where('waiting_room_use.uses', '<', USES_MAX),
    )
    .returning('uses')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes the uses of places that expired long ago. */
export async function deleteOldUses(db: Db): Promise<void> {
  await db
    .deleteFrom('waiting_room_use')
    .where('used_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
