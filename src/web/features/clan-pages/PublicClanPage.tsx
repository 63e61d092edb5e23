import type { PublicClanPage as ClanPageReply } from '#contract/clan-pages.ts';
import { publicClanPagePath } from '#contract/profiles.ts';
import { useLiveData } from '#web/lib/use-live-data.ts';

type PublicClanPageProps = { serverId: number; name: string };

/**
 * What the leader of a clan wrote. It is fetched by the browser and never part of a cached page, so
 * what staff hide is gone at once (decision 046). Its code is loaded with it.
 */
export function PublicClanPage({ serverId, name }: PublicClanPageProps) {
  const { value } = useLiveData({
    key: `clan-page/${serverId}/${name}`,
    loaded: null,
    load: async (api) => {
      const query = { server_id: serverId };
      const { page } = await api.read<ClanPageReply>(publicClanPagePath(name), query);
      return { page, Section: page && (await import('./ClanPageSection.tsx')).ClanPageSection };
    },
  });
  if (!value?.page || !value.Section) return null;
  return <value.Section serverId={serverId} name={name} page={value.page} />;
}
