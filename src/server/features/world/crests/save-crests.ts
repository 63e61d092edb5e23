import { sql } from 'kysely';
import type { CrestKind, CrestUse } from '#server/game/crests.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { saveCrestBoard } from './crest-board.ts';

export interface ReadCrest {
  kind: CrestKind;
  crestId: number;
  /** Null if there is no readable picture. */
  png: Buffer | null;
}

export interface CrestReading {
  worldId: number;
  uses: readonly CrestUse[];
  read: readonly ReadCrest[];
  at: Date;
}

/** Writes only what differs, and removes pictures that are no longer used. */
export async function saveCrests(tx: Tx, reading: CrestReading): Promise<void> {
  const { worldId, read, at } = reading;
  if (read.length > 0) {
    await tx
      .insertInto('crest')
      .values(
        read.map(({ kind, crestId, png }) => ({
          world_id: worldId,
          kind,
          crest_id: crestId,
          png,
          read_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['world_id', 'kind', 'crest_id']).doUpdateSet((s) => ({
          png: s.ref('excluded.png'),
          read_at: s.ref('excluded.read_at'),
        })),
      )
      .execute();
  }
  await saveOwners(tx, reading);
  await tx
    .deleteFrom('crest as c')
    .where('c.world_id', '=', worldId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crest_owner as o')
            .select(sql`1`.as('one'))
            .whereRef('o.world_id', '=', 'c.world_id')
            .whereRef('o.kind', '=', 'c.kind')
            .whereRef('o.crest_id', '=', 'c.crest_id'),
        ),
      ),
    )
    .execute();
  await saveCrestBoard(tx, { worldId, at });
}

async function saveOwners(tx: Tx, { worldId, uses }: CrestReading): Promise<void> {
  const stored = await tx
    .selectFrom('crest_owner')
    .select(['kind', 'owner_id', 'owner_name', 'crest_id', 'hidden_at'])
    .where('world_id', '=', worldId)
    // Staff may be hiding one at this moment.
    .forUpdate()
    .execute();
  const before = new Map(stored.map((row) => [keyOf(row.kind, row.owner_id), row]));
  const changed = uses.filter(({ kind, ownerId, ownerName, crestId }) => {
    const row = before.get(keyOf(kind, ownerId));
    return row?.crest_id !== crestId || row.owner_name !== ownerName;
  });
  if (changed.length > 0) {
    await tx
      .insertInto('crest_owner')
      .values(
        changed.map(({ kind, ownerId, ownerName, crestId }) => ({
          world_id: worldId,
          kind,
          owner_id: ownerId,
          owner_name: ownerName,
          crest_id: crestId,
        })),
      )
      .onConflict((conflict) =>
        // A hidden owner stays hidden, whatever is uploaded next (decision 044).
        conflict.columns(['world_id', 'kind', 'owner_id']).doUpdateSet((s) => ({
          owner_name: s.ref('excluded.owner_name'),
          crest_id: s.ref('excluded.crest_id'),
          number: s.ref('excluded.number'),
        })),
      )
      .execute();
  }
  const current = new Set(uses.map(({ kind, ownerId }) => keyOf(kind, ownerId)));
  for (const { kind, owner_id, crest_id, hidden_at } of stored) {
    if (current.has(keyOf(kind, owner_id))) continue;
    const isKept = hidden_at !== null;
    if (isKept && crest_id === null) continue;
    const owner = { world_id: worldId, kind, owner_id };
    await (isKept
      ? tx
          .updateTable('crest_owner')
          .set({ crest_id: null })
          .where((eb) => eb.and(owner))
          .execute()
      : tx
          .deleteFrom('crest_owner')
          .where((eb) => eb.and(owner))
          .execute());
  }
}

function keyOf(kind: string, ownerId: number): string {
  return `${kind} ${ownerId}`;
}
