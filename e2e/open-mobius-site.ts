import { type Connection, createConnection } from 'mysql2/promise';
import { openSiteProcess, type SiteProcess } from './site-process.ts';

export interface MobiusSite extends Pick<SiteProcess, 'databaseUrl' | 'close'> {
  /** The game server's own database, to check what is in it. */
  game: Connection;
}

/** Starts `mobius-site.ts`. `settings` are added to its configuration. */
export async function openMobiusSite(port: number, settings: object = {}): Promise<MobiusSite> {
  const site = await openSiteProcess('e2e/mobius-site.ts', port, JSON.stringify(settings));
  const [, gameUrl = ''] = /^READY (\S+)$/m.exec(site.output) ?? [];
  const game = await createConnection(gameUrl);
  return {
    game,
    databaseUrl: site.databaseUrl,
    async close() {
      await game.end();
      await site.close();
    },
  };
}
