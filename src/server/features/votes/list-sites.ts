import type { Db } from '#server/platform/db/create-db.ts';
import type { ConfiguredSite, VoteDeps } from './vote-deps.ts';

export interface ListedSite extends ConfiguredSite {
  isActive: boolean;
  position: number;
  /** The value in the configuration; `points` has the one that staff set, if there is one. */
  configuredPoints: number;
}

/** Every configured site with the settings and in the order that staff chose. */
export async function listSites({
  db,
  voteSites,
}: Pick<VoteDeps, 'db' | 'voteSites'>): Promise<ListedSite[]> {
  const settings = await readSettings(db);
  const listed = voteSites.map((site, index) => {
    const setting = settings.get(site.site.name);
    return {
      ...site,
      isActive: setting?.is_active ?? true,
      position: setting?.position ?? index,
      points: setting?.points ?? site.points,
      configuredPoints: site.points,
    };
  });
  return listed.sort((a, b) => a.position - b.position);
}

/** A site with its current settings; including a disabled one, whose open votes still count. */
export async function findSite(
  deps: Pick<VoteDeps, 'db' | 'voteSites'>,
  name: string,
): Promise<ListedSite | undefined> {
  return (await listSites(deps)).find(({ site }) => site.name === name);
}

async function readSettings(db: Db) {
  const rows = await db.selectFrom('vote_site_setting').selectAll().execute();
  return new Map(rows.map((row) => [row.site, row]));
}
