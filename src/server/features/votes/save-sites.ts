import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface SitesCommand {
  /** In the order players see them. */
  sites: readonly { site: string; is_active: boolean; points: number | null }[];
  adminId: string;
  origin: Origin;
}

export async function saveSites(tx: Tx, { sites, adminId, origin }: SitesCommand): Promise<void> {
  for (const [position, { site, is_active, points }] of sites.entries()) {
    const setting = { is_active, points, position };
    await tx
      .insertInto('vote_site_setting')
      .values({ site, ...setting })
      .onConflict((conflict) => conflict.column('site').doUpdateSet(setting))
      .execute();
  }
  await writeAudit(tx, {
    actorId: adminId,
    action: 'vote-sites.save',
    subjectKind: 'vote_sites',
    origin,
    detail: {
      order: sites.map(({ site }) => site).join(' '),
      off: sites
        .filter(({ is_active }) => !is_active)
        .map(({ site }) => site)
        .join(' '),
      points: sites.map(({ site, points }) => `${site} ${points ?? '-'}`).join(', '),
    },
  });
}
