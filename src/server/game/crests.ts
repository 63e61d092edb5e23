import type { CallOptions } from './call-options.ts';

/** The small pictures that clans and alliances upload in the game. */
export interface WorldCrests {
  /** Which crests the top clans by reputation and their alliances use; null without `crests`. */
  used(limit: number, options?: CallOptions): Promise<readonly CrestUse[] | null>;
  /** Files as the game stores them, untrusted; an id without a file is left out. */
  files(
    kind: CrestKind,
    crestIds: readonly number[],
    options?: CallOptions,
  ): Promise<ReadonlyMap<number, Uint8Array>>;
}

export type CrestKind = 'clan' | 'alliance';

/** The picture of an id never changes: a new picture gets a new id. */
export type CrestUse = {
  readonly kind: CrestKind;
  /** The clan or the alliance. */
  readonly ownerId: number;
  readonly ownerName: string;
  readonly crestId: number;
};

/** The most bytes a game stores for one crest, although a valid picture has at most 2,176. */
export const CREST_BYTES_MAX = 3_072;

/** A clan with its alliance, as games store them; 0 or null for none. */
export type CrestRow = {
  readonly clanId: number;
  readonly clanName: string | null;
  readonly crestId: number | null;
  readonly allianceId: number | null;
  readonly allianceName: string | null;
  readonly allianceCrestId: number | null;
};

/** Once for each owner: an alliance is in the row of each of its clans. */
export function crestUses(rows: readonly CrestRow[]): CrestUse[] {
  const clans = rows.map((row) => use('clan', row.clanId, row.clanName, row.crestId));
  const alliances = new Map(
    rows.map((row) => [
      row.allianceId,
      use('alliance', row.allianceId, row.allianceName, row.allianceCrestId),
    ]),
  );
  return [...clans, ...alliances.values()].flat();
}

function use(
  kind: CrestKind,
  ownerId: number | null,
  ownerName: string | null,
  crestId: number | null,
): CrestUse[] {
  return ownerId && ownerName && crestId ? [{ kind, ownerId, ownerName, crestId }] : [];
}
