import type { CrestKind } from '#server/game/crests.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { EncodedBody } from '#server/platform/send-encoded.ts';
import { saveSingleBoard } from '../save-snapshots.ts';
import type { SnapshotCache } from '../snapshot-cache.ts';

/** Stored next to the boards: which crests visitors see. */
const CREST_BOARD = 'crests';

interface CrestBoard {
  clan: [name: string, crestId: number][];
  alliance: [name: string, crestId: number][];
}

/** Web nodes and pages update on commit: a crest that was hidden disappears from all of them. */
export async function saveCrestBoard(
  tx: Tx,
  { worldId, at }: { worldId: number; at: Date },
): Promise<void> {
  const board = { worldId, board: CREST_BOARD, takenAt: at };
  await saveSingleBoard(tx, board, async (): Promise<CrestBoard> => {
    const rows = await tx
      .selectFrom('crest_owner as o')
      .innerJoin('crest as c', (join) =>
        join
          .onRef('c.world_id', '=', 'o.world_id')
          .onRef('c.kind', '=', 'o.kind')
          .onRef('c.crest_id', '=', 'o.crest_id'),
      )
      .select(['o.kind', 'o.owner_name', 'c.crest_id'])
      .where('o.world_id', '=', worldId)
      .where('o.hidden_at', 'is', null)
      .where('c.png', 'is not', null)
      .orderBy('o.kind')
      .orderBy('o.owner_name')
      .orderBy('o.owner_id')
      .execute();
    const crestsOf = (kind: CrestKind) =>
      rows
        .filter((row) => row.kind === kind)
        .map((row): [string, number] => [row.owner_name, row.crest_id]);
    return { clan: crestsOf('clan'), alliance: crestsOf('alliance') };
  });
}

/** Crests by the name of the clan or alliance. */
export type ShownCrests = Readonly<Record<CrestKind, ReadonlyMap<string, number>>>;

const NONE: ShownCrests = { clan: new Map(), alliance: new Map() };
const parsed = new WeakMap<EncodedBody, ShownCrests>();

/** From this node's cache. */
export function shownCrests(snapshots: SnapshotCache, worldId: number): ShownCrests {
  const body = snapshots.board(worldId, CREST_BOARD);
  if (!body) return NONE;
  const known = parsed.get(body);
  if (known) return known;
  const board = JSON.parse(body.identity.toString()) as CrestBoard;
  const crests = { clan: new Map(board.clan), alliance: new Map(board.alliance) };
  parsed.set(body, crests);
  return crests;
}
