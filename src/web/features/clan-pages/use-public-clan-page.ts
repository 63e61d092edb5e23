import type { PublicClanPage } from '#contract/clan-pages.ts';
import { publicClanPagePath } from '#contract/profiles.ts';
import { useLiveData } from '#web/lib/use-live-data.ts';

/**
 * What the leader of a clan wrote. It is fetched by the browser and never part of a cached page, so
 * what staff hide is gone at once (decision 046). The section's code is loaded only if the clan has
 * a page.
 */
export function usePublicClanPage(serverId: number, name: string) {
  return useLiveData({
    key: `clan-page/${serverId}/${name}`,
    loaded: null,
    load: async (api) => {
      const query = { server_id: serverId };
      const { page } = await api.read<PublicClanPage>(publicClanPagePath(name), query);
      return page && { page, Section: (await import('./ClanPageSection.tsx')).ClanPageSection };
    },
  }).value;
}
