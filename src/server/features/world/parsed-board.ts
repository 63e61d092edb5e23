import type { BoardName, BoardReply } from '#contract/boards.ts';
import type { ReadyBody } from '#server/platform/send-ready.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

/** `-deep` boards have the same shape as the public ones, with ten times the rows. */
export type StoredBoard = BoardName | 'pvp-deep' | 'pk-deep';
type ShownBoard<B extends StoredBoard> = B extends `${infer Name extends BoardName}-deep`
  ? Name
  : B extends BoardName
    ? B
    : never;

/** Cache: avoids parsing a thousand rows on every request. */
const parsed = new WeakMap<ReadyBody, unknown>();

/** A board's rows as this node holds them. Not validated again: our worker validated them on write. */
export function parsedBoard<B extends StoredBoard>(
  memory: SnapshotMemory,
  worldId: number,
  board: B,
): BoardReply<ShownBoard<B>> | undefined {
  const body = memory.board(worldId, board);
  if (!body) return undefined;
  if (!parsed.has(body)) parsed.set(body, JSON.parse(body.identity.toString()));
  return parsed.get(body) as BoardReply<ShownBoard<B>>;
}
