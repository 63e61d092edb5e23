import { useWorlds } from './use-worlds.ts';

/** A world removed from the configuration is shown by its ID only. */
export function useWorldName(): (serverId: number) => string {
  const { worlds } = useWorlds();
  return (serverId) =>
    worlds.find(({ server_id }) => server_id === serverId)?.name ?? String(serverId);
}
