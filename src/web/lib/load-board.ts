import { type BoardName, type BoardReply, boardPath } from '#contract/boards.ts';
import { type Api, ApiError } from './api.ts';
import { orMissing } from './transient-failure.ts';

/**
 * Null if the board has not been read from the game yet, or for a transient failure: pages show a
 * message instead.
 */
export function loadBoard<B extends BoardName>(
  api: Api,
  board: B,
  serverId: number | undefined,
): Promise<BoardReply<B> | null> {
  return orMissing(orNotReady(api.read<BoardReply<B>>(boardPath(board), { server_id: serverId })));
}

export async function orNotReady<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && error.reply?.code === 'board_not_ready') return null;
    throw error;
  }
}

export function serverIdOf(searchParams: URLSearchParams): number | undefined {
  return Number(searchParams.get('server_id')) || undefined;
}
