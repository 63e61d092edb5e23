import type { PublicClanPage } from '#contract/clan-pages.ts';
import { publicClanPagePath } from '#contract/profiles.ts';
import { useLiveData } from '#web/lib/use-live-data.ts';

/**
 * What the leader of a clan wrote. It is read when the page is open and is part of no page that is
 * cached: what staff hide is gone at once (decision 046). Its code is loaded with it.
 */
export function useLeaderWords(serverId: number, name: string) {
  return useLiveData({
    key: `clan-page/${serverId}/${name}`,
    loaded: null,
    load: async (api) => {
      const query = { server_id: serverId };
      const { page } = await api.read<PublicClanPage>(publicClanPagePath(name), query);
      return page && { page, Section: (await import('./WordsSection.tsx')).WordsSection };
    },
  }).value;
}
