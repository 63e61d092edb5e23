import { type CrestKind, type CrestUse, crestUses, type WorldCrests } from '../../crests.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jSettings } from './l2j-settings.ts';
import type { L2jDb } from './open-database.ts';

/** Where a branch stores the pictures; their ids are in `clan_data` everywhere. */
export interface BranchCrests {
  crestFiles(
    wanted: { readonly kind: CrestKind; readonly crestIds: readonly number[] },
    from: { readonly game: L2jDb; readonly settings: L2jSettings },
  ): Promise<ReadonlyMap<number, Uint8Array>>;
}

export function l2jCrests<Detected extends L2jDetection>(
  { calls, settings }: L2jContext<Detected>,
  { crestFiles }: BranchCrests,
): WorldCrests {
  return {
    used: (limit, options) =>
      calls.read(options, async ({ game, detection }) =>
        detection.capabilities.crests.can ? usedCrests(game, limit) : null,
      ),
    files: (kind, crestIds, options) =>
      calls.read(options, async ({ game, detection }) =>
        detection.capabilities.crests.can && crestIds.length > 0
          ? crestFiles({ kind, crestIds }, { game, settings })
          : new Map(),
      ),
  };
}

/** In the order of the clan board. */
async function usedCrests(game: L2jDb, limit: number): Promise<CrestUse[]> {
  const rows = await game
    .selectFrom('clan_data')
    .select([
      'clan_id as clanId',
      'clan_name as clanName',
      'crest_id as crestId',
      'ally_id as allianceId',
      'ally_name as allianceName',
      'ally_crest_id as allianceCrestId',
    ])
    .orderBy('reputation_score', 'desc')
    .orderBy('clan_level', 'desc')
    .orderBy('clan_id')
    .limit(limit)
    .execute();
  return crestUses(rows);
}
