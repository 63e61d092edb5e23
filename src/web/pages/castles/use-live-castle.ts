import { useParams } from 'react-router';
import type { CastleProfile } from '#contract/castles.ts';
import type { World } from '#contract/worlds.ts';
import { loadCastle } from '#web/features/castles/load-castle.ts';
import { useWorldEvents } from '#web/lib/live.ts';
import { orNotReady } from '#web/lib/load-board.ts';
import { useLiveData } from '#web/lib/use-live-data.ts';

/** Reloads when castles or sieges have changed, or were read for the first time. */
export function useLiveCastle(
  loaded: CastleProfile | null,
  { server_id: serverId }: World,
): CastleProfile | null {
  const { name = '' } = useParams();
  const part = useLiveData<CastleProfile>({
    key: `castle/${name}?server_id=${serverId}`,
    loaded,
    load: (api) => orNotReady(loadCastle(api, name, serverId)),
  });
  useWorldEvents(({ server_id, changed }) => {
    const newest = Math.max(changed.castles ?? 0, changed.sieges ?? 0);
    const isNewer = newest > (part.value?.as_of ?? 0);
    if (server_id === serverId && isNewer) part.refresh();
  });
  return part.value;
}
