import type { BoardName, BoardReply } from '#contract/boards.ts';
import type { ReadyBody } from '#server/platform/send-ready.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

/** The deep boards have the shape of the shown ones and ten times their rows. */
export type StoredBoard = BoardName | 'pvp-deep' | 'pk-deep';
type ShownBoard<B extends StoredBoard> = B extends `${infer Name extends BoardName}-deep`
  ? Name
  : B extends BoardName
    ? B
    : never;

/** Parsing a thousand rows per request would be waste: the same bytes give the same rows. */
const parsed = new WeakMap<ReadyBody, unknown>();

/** A board's rows as this node holds them. Our own worker wrote and checked them. */
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
