import { createMobiusWorld } from '#server/game/adapters/mobius/create-mobius-world.ts';
import type { CapabilityName } from '#server/game/capabilities.ts';
import { L2J_EXPECTED } from '../worlds/expected-boards.ts';
import { expectedSpawns } from '../worlds/expected-raids.ts';
import { type MobiusKind, mobiusTables } from '../worlds/mobius-tables.ts';
import { HIGH_FIVE_WORN, INTERLUDE_WORN } from '../worlds/sample-worn.ts';
import { seedMobius } from '../worlds/seed-mobius.ts';
import { startMariadbFixture } from './mariadb-fixture.ts';
import type { Subject } from './subject.ts';

const CAN: readonly CapabilityName[] = [
  'createAccount',
  'setPassword',
  'verifyPassword',
  'inventory',
  'skills',
  'market',
  'itemCounts',
  'playTime',
  'olympiadPoints',
  'siegeRegistrations',
  'crests',
  'raidStatus',
  'deliver',
  'deliverPack',
  'rename',
  'vip',
  'lock',
  'unstuck',
  'looks',
  'titleColor',
  'clearKarma',
  'clearPk',
  'banAccount',
  'banCharacter',
];

const LIMITS = { castleIncome: 2n ** 63n - 1n, itemCount: 2n ** 64n - 1n };

const kinds: readonly MobiusKind[] = [
  { chronicle: 'interlude', engine: 'InnoDB' },
  { chronicle: 'interlude', engine: 'MyISAM' },
  { chronicle: 'high-five', engine: 'InnoDB' },
  { chronicle: 'high-five', engine: 'MyISAM' },
];

export const mobiusSubjects: readonly Subject[] = kinds.map((kind) => {
  const { chronicle, engine } = kind;
  return {
    name: `mobius ${chronicle}, ${engine}`,
    version: chronicle === 'interlude' ? 'Interlude' : 'High Five',
    can: new Set(CAN),
    // Without transactions a delivery cannot be proved: the game may have taken its mail out of the
    // queue. Other writes leave a state that can be read.
    provable: new Set(
      engine === 'InnoDB'
        ? CAN
        : CAN.filter((name) => name !== 'deliver' && name !== 'deliverPack'),
    ),
    sample: {
      ...L2J_EXPECTED,
      limits: LIMITS,
      countsClanGoods: true,
      raids: expectedSpawns({ storesSpawnTime: true }),
      worn: chronicle === 'interlude' ? INTERLUDE_WORN : HIGH_FIVE_WORN,
    },
    start: () =>
      startMariadbFixture({
        label: 'mobius',
        create: createMobiusWorld,
        tables: mobiusTables(kind),
        seed: (connection) => seedMobius(connection, kind, LIMITS),
        idColumn: 'charId',
        queue: { table: 'custom_mail', text: 'message', items: 'items' },
      }),
  };
});
