import type { Log } from '../log.ts';
import type { Db } from './create-db.ts';
import type { Listener } from './listen.ts';

const CHANNEL = 'site_version';

export interface SiteVersion {
  /** Increases with every change to content that people wrote; the same on every node. */
  current(): number;
  load(): Promise<void>;
}

/** Kept in memory, updated by NOTIFY: pages need it on every request. */
export function watchSiteVersion({
  db,
  listener,
  log,
  loadContent,
}: {
  db: Db;
  listener: Listener;
  log: Log;
  /**
   * Loads the content that all pages show. Called after the version is read and before it takes
   * effect, so that no page is cached under a version newer than its content.
   */
  loadContent: () => Promise<void>;
}): SiteVersion {
  let current = 0;

  async function load(): Promise<void> {
    const row = await db.selectFrom('site_version').select('version').executeTakeFirst();
    await loadContent();
    current = Math.max(current, row?.version ?? 0);
  }

  function loadOrWarn(): void {
    load().catch((error: unknown) => log.warn({ err: error }, 'site version not loaded'));
  }

  listener.on(CHANNEL, loadOrWarn);
  listener.onConnected(loadOrWarn);
  return { current: () => current, load };
}
