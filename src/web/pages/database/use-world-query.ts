import { useBoardWorld } from '../layout/use-board-world.ts';
import { useWorlds } from '../layout/use-worlds.ts';

/** The query of links to entries of this world: empty for the first world. */
export function useWorldQuery(): string {
  const { server_id } = useBoardWorld();
  const [first] = useWorlds().worlds;
  return first?.server_id === server_id ? '' : `?server_id=${server_id}`;
}
