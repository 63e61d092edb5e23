import { useParams } from 'react-router';
import type { BoardName } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import type { Api } from '#web/lib/api.ts';
import { useWorldEvents } from '#web/lib/live.ts';
import { useLiveData } from '#web/lib/use-live-data.ts';

interface LiveProfile<T> {
  world: World;
  /** The boards the profile is built from. */
  boards: readonly BoardName[];
  load: (api: Api, name: string, serverId: number) => Promise<T>;
}

/** A character or a clan, reloaded when one of its boards changed. */
export function useLiveProfile<T extends { as_of: number }>(
  loaded: T,
  { world, boards, load }: LiveProfile<T>,
): T {
  const { name = '' } = useParams();
  const { server_id: serverId } = world;
  const part = useLiveData<T>({
    key: `${boards[0]}/${name}?server_id=${serverId}`,
    loaded,
    load: (api) => load(api, name, serverId),
  });
  useWorldEvents(({ server_id, changed }) => {
    if (server_id !== serverId) return;
    const asOf = part.value?.as_of ?? 0;
    if (boards.some((board) => (changed[board] ?? 0) > asOf)) part.refresh();
  });
  return part.value ?? loaded;
}
