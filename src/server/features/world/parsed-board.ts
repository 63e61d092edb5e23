import type { BoardName, BoardReply } from '#contract/boards.ts';
import type { EncodedBody } from '#server/platform/send-encoded.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

/** `-deep` boards have the same shape as the public ones, with ten times the rows. */
export type StoredBoard = BoardName | 'pvp-deep' | 'pk-deep';
type ShownBoard<B extends StoredBoard> = B extends `${infer Name extends BoardName}-deep`
  ? Name
  : B extends BoardName
    ? B
    : never;

/** Cache: avoids parsing a thousand rows on every request. */
const parsed = new WeakMap<EncodedBody, unknown>();

/** A board's rows from this node's cache. Not validated: our own worker wrote them. */
export function getParsedBoard<B extends StoredBoard>(
  snapshots: SnapshotCache,
  worldId: number,
  board: B,
): BoardReply<ShownBoard<B>> | undefined {
  const body = snapshots.board(worldId, board);
  if (!body) return undefined;
  if (!parsed.has(body)) parsed.set(body, JSON.parse(body.identity.toString()));
  return parsed.get(body) as BoardReply<ShownBoard<B>>;
}
