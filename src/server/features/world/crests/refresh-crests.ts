import type { CrestKind, CrestUse, WorldCrests } from '#server/game/crests.ts';
import { worldId as toWorldId } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import { decodeCrest } from './decode-crest.ts';
import { encodePng } from './encode-png.ts';
import { type ReadCrest, saveCrests } from './save-crests.ts';

export interface RefreshCrestsDeps {
  db: Db;
  worlds: WorldRegistry;
  clock: Clock;
  log: Log;
}

/** As many clans as the board lists. */
const MAX_CLANS = 500;
/** Pictures read in one refresh; on a new portal, later refreshes read the others. */
const MAX_PICTURES = 200;
/** A missing picture is retried: the game may not have written its file yet. */
const RETRY_MS = 60 * 60_000;

/** A world that does not respond keeps the crests of the last refresh. */
export async function refreshCrests(
  { db, worlds, clock, log }: RefreshCrestsDeps,
  worldId: number,
  signal: AbortSignal,
): Promise<void> {
  const { crests } = worlds.get(toWorldId(worldId));
  let uses: readonly CrestUse[];
  let read: ReadCrest[];
  try {
    uses = (await crests.used(MAX_CLANS, { signal })) ?? [];
    const missing = await findMissing(db, { worldId, uses, now: clock.now() });
    read = [
      ...(await readPictures(crests, 'clan', missing, signal)),
      ...(await readPictures(crests, 'alliance', missing, signal)),
    ];
  } catch (error) {
    log.warn({ err: error, worldId }, 'crests not refreshed');
    return;
  }
  await inTransaction(db, saveCrests, { worldId, uses, read, at: clock.now() });
}

/** Those never read first, then those missing or unreadable at their last read, oldest read first. */
async function findMissing(
  db: Db,
  { worldId, uses, now }: { worldId: number; uses: readonly CrestUse[]; now: Date },
): Promise<CrestUse[]> {
  const rows = await db
    .selectFrom('crest')
    .select(['kind', 'crest_id', 'read_at'])
    .select((eb) => eb('png', 'is not', null).as('has_picture'))
    .where('world_id', '=', worldId)
    .execute();
  const known = new Map(rows.map((row) => [keyOf(row.kind, row.crest_id), row]));
  const lastRead = ({ kind, crestId }: CrestUse) =>
    known.get(keyOf(kind, crestId))?.read_at.getTime() ?? 0;
  const uniqueUses = new Map(uses.map((use) => [keyOf(use.kind, use.crestId), use]));
  return [...uniqueUses.values()]
    .filter(
      (use) =>
        !known.get(keyOf(use.kind, use.crestId))?.has_picture &&
        lastRead(use) <= now.getTime() - RETRY_MS,
    )
    .sort((a, b) => lastRead(a) - lastRead(b))
    .slice(0, MAX_PICTURES);
}

/** Widths in the file; the decoder checks the height. */
const WIDTHS: Readonly<Record<CrestKind, number>> = { clan: 16, alliance: 8 };

async function readPictures(
  crests: WorldCrests,
  kind: CrestKind,
  missing: readonly CrestUse[],
  signal: AbortSignal,
): Promise<ReadCrest[]> {
  const ids = missing.filter((use) => use.kind === kind).map(({ crestId }) => crestId);
  if (ids.length === 0) return [];
  const files = await crests.files(kind, ids, { signal });
  return ids.map((crestId) => {
    const file = files.get(crestId);
    const pixels = file && decodeCrest(file);
    return { kind, crestId, png: pixels?.width === WIDTHS[kind] ? encodePng(pixels) : null };
  });
}

function keyOf(kind: string, crestId: number): string {
  return `${kind} ${crestId}`;
}
