import { crc32 } from 'node:zlib';
import type { CrestUse, WorldCrests } from '../../crests.ts';
import type { DemoContext } from './demo-context.ts';
import { drawCrest } from './simulation/draw-crest.ts';
import { assertReachable } from './store/assert-reachable.ts';

/** The clan level from which the game allows a crest. */
const LEVEL_MIN = 3;

export function demoCrests({ engine, calls, now }: DemoContext): WorldCrests {
  return {
    used: (limit, options) =>
      calls.read('crests.used', options, async (db) => {
        await assertReachable(db);
        const clans = await engine.call('clans', now().getTime(), limit);
        const clanUses = clans
          .filter(({ clanId, level }) => level >= LEVEL_MIN && hasUploaded(clanId))
          .map(
            ({ clanId, name }): CrestUse => ({
              kind: 'clan',
              ownerId: clanId,
              ownerName: name,
              crestId: clanId,
            }),
          );
        const names = new Set(clans.flatMap(({ allianceName }) => allianceName ?? []));
        return [
          ...clanUses,
          ...[...names].map(allianceUse).filter(({ ownerId }) => hasUploaded(ownerId)),
        ];
      }),
    files: (kind, crestIds, options) =>
      calls.read('crests.files', options, async (db) => {
        await assertReachable(db);
        return new Map(crestIds.map((crestId) => [crestId, drawCrest(kind, crestId)]));
      }),
  };
}

/** Not every clan or alliance has uploaded a crest: the portal generates one for the others. */
function hasUploaded(ownerId: number): boolean {
  return ownerId % 5 < 3;
}

/** Alliances of the simulation have no id, so it is derived from the name. */
function allianceUse(name: string): CrestUse {
  const ownerId = crc32(name) >>> 1;
  return { kind: 'alliance', ownerId, ownerName: name, crestId: ownerId };
}
