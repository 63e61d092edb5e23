import type { PublicClanPage } from '#contract/clan-pages.ts';
import { publicClanPagePath } from '#contract/profiles.ts';
import { useLiveData } from '#web/lib/use-live-data.ts';

type LeaderWordsProps = { serverId: number; name: string };

/**
 * What the leader of a clan wrote. It is read when the page is open and is part of no page that is
 * cached: what staff hide is gone at once (decision 046). Its code is loaded with it.
 */
export function LeaderWords({ serverId, name }: LeaderWordsProps) {
  const { value } = useLiveData({
    key: `clan-page/${serverId}/${name}`,
    loaded: null,
    load: async (api) => {
      const query = { server_id: serverId };
      const { page } = await api.read<PublicClanPage>(publicClanPagePath(name), query);
      return { page, Section: page && (await import('./WordsSection.tsx')).WordsSection };
    },
  });
  if (!value?.page || !value.Section) return null;
  return <value.Section serverId={serverId} name={name} page={value.page} />;
}
