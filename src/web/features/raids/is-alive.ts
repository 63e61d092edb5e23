import type { RaidRow } from '#contract/boards.ts';

/** The specification: 1 means alive, otherwise dead. */
export function isAlive({ alive }: Pick<RaidRow, 'alive'>): boolean {
  return alive === 1;
}
