import type { Db } from '#server/platform/db/create-db.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { type EncodedBody, etagOf } from '#server/platform/send-encoded.ts';
import { SNAPSHOT_CHANNEL } from './save-snapshots.ts';

export interface WorldStatus {
  version: number;
  isReachable: boolean;
  playersOnline: number | null;
  reachedAt: Date | null;
  checkedAt: Date;
}

interface WorldChange {
  worldId: number;
  status: WorldStatus;
  /** Boards whose content changed since this node last loaded them, with the time they were read at. */
  changed: ReadonlyMap<string, Date>;
}

export interface SnapshotCache {
  board(worldId: number, board: string): EncodedBody | undefined;
  status(worldId: number): WorldStatus | undefined;
  /** Changes whenever anything in this cache changes; the same on nodes that have the same. */
  version(): string;
  hasLoaded(): boolean;
  onChange(handle: (change: WorldChange) => void): void;
  load(): Promise<void>;
}

export interface SnapshotCacheDeps {
  db: Db;
  listener: Listener;
  metrics: Metrics;
  log: Log;
}

/** This web node's copy of the worlds. Filled from PostgreSQL, updated by NOTIFY; never queries a game. */
export function createSnapshotCache({
  db,
  listener,
  metrics,
  log,
}: SnapshotCacheDeps): SnapshotCache {
  const statuses = new Map<number, WorldStatus>();
  const bodies = new Map<string, EncodedBody>();
  const contentVersions = new Map<string, number>();
  const handlers: Array<(change: WorldChange) => void> = [];
  let hasLoaded = false;
  let version = '';
  let loading: Promise<void> = Promise.resolve();

  async function loadNewer(): Promise<void> {
    const rows = await db.selectFrom('world_status').selectAll().execute();
    for (const row of rows) {
      const loadedVersion = statuses.get(row.world_id)?.version ?? 0;
      if (row.version <= loadedVersion) continue;
      const changed = await loadBoards(row.world_id, loadedVersion);
      const status: WorldStatus = {
        version: row.version,
        isReachable: row.is_reachable,
        playersOnline: row.players_online,
        reachedAt: row.reached_at,
        checkedAt: row.checked_at,
      };
      statuses.set(row.world_id, status);
      // In one order, whichever world this node has read first: pages of all nodes have the same ETag.
      version = [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([id, { version: v }]) => `${id}.${v}`)
        .join('-');
      for (const handle of handlers) handle({ worldId: row.world_id, status, changed });
    }
    hasLoaded = true;
  }

  async function loadBoards(worldId: number, loadedVersion: number): Promise<Map<string, Date>> {
    const boards = await db
      .selectFrom('world_snapshot')
      .select(['board', 'content_version', 'taken_at', 'body', 'body_gzip', 'body_brotli'])
      .where('world_id', '=', worldId)
      .where('version', '>', loadedVersion)
      .execute();
    const changed = new Map<string, Date>();
    for (const row of boards) {
      const key = keyOf(worldId, row.board);
      bodies.set(key, {
        etag: etagOf(row.body),
        identity: row.body,
        gzip: row.body_gzip,
        br: row.body_brotli,
      });
      if (contentVersions.get(key) !== row.content_version) changed.set(row.board, row.taken_at);
      contentVersions.set(key, row.content_version);
    }
    await measureAges(worldId);
    return changed;
  }

  /** For all boards, including those that were read again but have not changed. */
  async function measureAges(worldId: number): Promise<void> {
    const boards = await db
      .selectFrom('world_snapshot')
      .select(['board', 'taken_at'])
      .where('world_id', '=', worldId)
      .execute();
    for (const { board, taken_at } of boards) {
      metrics.snapshotTaken.set({ world: worldId, board }, taken_at.getTime() / 1000);
    }
  }

  /** One load at a time: two concurrent ones could overwrite a newer row with an older one. */
  function load(): Promise<void> {
    loading = loading.then(loadNewer, loadNewer);
    return loading;
  }

  function loadOrWarn(): void {
    load().catch((error: unknown) => log.warn({ err: error }, 'snapshots not loaded'));
  }

  listener.on(SNAPSHOT_CHANNEL, loadOrWarn);
  listener.onConnected(loadOrWarn);

  return {
    board: (worldId, board) => bodies.get(keyOf(worldId, board)),
    status: (worldId) => statuses.get(worldId),
    version: () => version,
    hasLoaded: () => hasLoaded,
    onChange: (handle) => handlers.push(handle),
    load,
  };
}

function keyOf(worldId: number, board: string): string {
  return `${worldId}/${board}`;
}
