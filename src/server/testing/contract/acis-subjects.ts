import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAcisWorld } from '#server/game/adapters/acis/create-acis-world.ts';
import type { CapabilityName } from '#server/game/capabilities.ts';
import { type AcisKind, acisTables } from '../worlds/acis-tables.ts';
import { L2J_EXPECTED } from '../worlds/expected-boards.ts';
import { expectedNamedSpawns, expectedSpawns } from '../worlds/expected-raids.ts';
import { sampleCrests } from '../worlds/sample-world.ts';
import { INTERLUDE_WORN } from '../worlds/sample-worn.ts';
import { hasTrade, seedAcis } from '../worlds/seed-acis.ts';
import { startMariadbFixture } from './mariadb-fixture.ts';
import type { Subject } from './subject.ts';

const STOCK: readonly CapabilityName[] = [
  'createAccount',
  'setPassword',
  'verifyPassword',
  'inventory',
  'skills',
  'itemCounts',
  'playTime',
  'olympiadPoints',
  'siegeRegistrations',
  'raidStatus',
  'lock',
  'unstuck',
  'looks',
  'clearKarma',
  'clearPk',
  'banAccount',
  'banCharacter',
];

const LIMITS = { castleIncome: 2n ** 63n - 1n, itemCount: 2n ** 32n - 1n };

const VERSIONS = {
  '345': 'rev. 345',
  '384': 'rev. 384',
  '40x': 'rev. 40x',
  '40x-fork': 'rev. 40x',
} as const;

const revisions = Object.keys(VERSIONS) as AcisKind['revision'][];

export const acisSubjects: readonly Subject[] = revisions.map((revision) => {
  const can: CapabilityName[] = [...STOCK];
  if (hasTrade(revision)) can.push('market');
  // One of the revisions is configured without a folder for crests.
  const hasFolder = revision !== '345';
  if (hasFolder) can.push('crests');
  if (revision === '40x-fork') can.push('deliver', 'deliverPack', 'nameColor', 'vip');
  return {
    name: `acis ${revision}`,
    version: VERSIONS[revision],
    can: new Set(can),
    // The fork's queue of deliveries is MyISAM: without transactions a delivery cannot be proved.
    provable: new Set(can.filter((name) => name !== 'deliver' && name !== 'deliverPack')),
    sample: {
      ...L2J_EXPECTED,
      limits: LIMITS,
      hasHalls: revision !== '345',
      countsClanGoods: true,
      raids: revision.startsWith('40x')
        ? expectedNamedSpawns()
        : expectedSpawns({ storesSpawnTime: false }),
      worn: INTERLUDE_WORN,
    },
    async start() {
      const folder = hasFolder ? await writeCrests() : undefined;
      const fixture = await startMariadbFixture({
        label: 'acis',
        create: (settings) =>
          createAcisWorld({ ...settings, ...(folder && { crestsFolder: folder }) }),
        tables: acisTables({ revision }),
        seed: (connection) => seedAcis(connection, { revision }, LIMITS),
        idColumn: 'obj_Id',
        queue:
          revision === '40x-fork'
            ? { table: 'items_delayed', text: 'description', items: 'item_id' }
            : null,
      });
      return {
        ...fixture,
        async close() {
          await fixture.close();
          if (folder) await rm(folder, { recursive: true });
        },
      };
    },
  };
});

/** Under the file names that the game server uses. */
async function writeCrests(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'crests-'));
  for (const { kind, crestId, file } of sampleCrests) {
    const name = `${kind === 'clan' ? 'Crest' : 'AllyCrest'}_${crestId}.dds`;
    if (file) await writeFile(path.join(folder, name), file);
  }
  return folder;
}
