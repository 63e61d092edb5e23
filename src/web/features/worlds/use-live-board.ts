import { type BoardName, type BoardReply, boardPath } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useWorldEvents } from '#web/lib/live.ts';
import { orNotReady } from '#web/lib/load-board.ts';
import { type Live, useLiveData } from '#web/lib/use-live-data.ts';

interface LiveBoard<B extends BoardName, Shown = BoardReply<B>> {
  world: World;
  board: B;
  loaded: Shown | null;
}

interface ShortBoard<B extends BoardName, Shown> extends LiveBoard<B, Shown> {
  /** Leaves out what the page does not show. */
  shorten: (reply: BoardReply<B>) => Shown;
}

/** One board of a page, reloaded separately when the world announces a change. */
export function useLiveBoard<B extends BoardName>(board: LiveBoard<B>): Live<BoardReply<B>> {
  return useShortBoard({ ...board, shorten: (reply) => reply });
}

/** The same for a page that shows only a part of the board. */
export function useShortBoard<B extends BoardName, Shown extends { as_of: number }>({
  world: { server_id },
  board,
  loaded,
  shorten,
}: ShortBoard<B, Shown>): Live<Shown> {
  const part = useLiveData<Shown>({
    key: `${boardPath(board)}?server_id=${server_id}`,
    loaded,
    load: async (api) => {
      const reply = await orNotReady(api.read<BoardReply<B>>(boardPath(board), { server_id }));
      return reply && shorten(reply);
    },
  });
  useWorldEvents((event) => {
    const version = event.server_id === server_id ? event.changed[board] : undefined;
    if (version !== undefined && version > (part.value?.as_of ?? 0)) part.refresh();
  });
  return part;
}
