import type { Db } from '#server/platform/db/create-db.ts';
import type { ActiveSite, VoteDeps } from './vote-deps.ts';

export interface ListedSite extends ActiveSite {
  isActive: boolean;
  position: number;
  /** The configured value; an admin's own is in `points`. */
  configuredPoints: number;
}

/** Every configured site as the admins have set it, in the order they want. */
export async function listSites({
  db,
  voteSites,
}: Pick<VoteDeps, 'db' | 'voteSites'>): Promise<ListedSite[]> {
  const settings = await readSettings(db);
  const listed = voteSites.map((site, index) => {
    const set = settings.get(site.site.name);
    return {
      ...site,
      isActive: set?.is_active ?? true,
      position: set?.position ?? index,
      points: set?.points ?? site.points,
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
