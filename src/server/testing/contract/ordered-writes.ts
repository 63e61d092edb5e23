import type { CapabilityName } from '#server/game/capabilities.ts';
import { bigCount, type OrderId } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import type { GameWorld } from '#server/game/port.ts';
import { SAMPLE_NOW } from '../worlds/sample-world.ts';
import type { Fixture, InitialValues, TestCharacter } from './subject.ts';

/** A write of the port on a character. One set of cases covers all of them. */
export interface OrderedWrite {
  readonly needs: CapabilityName;
  perform(world: GameWorld, orderId: OrderId, character: TestCharacter): Promise<WriteOutcome>;
  /** What the character has before the write. */
  readonly initialValues?: InitialValues;
  /** How often the effect is in the game. */
  count(fixture: Fixture, orderId: OrderId, character: TestCharacter): Promise<number>;
}

/** Three rows in a queue that has one row for each item. */
const PACK = [
  { itemId: 57, quantity: bigCount(1_000), stacks: true },
  { itemId: 1538, quantity: bigCount(2), stacks: true },
  { itemId: 6577, quantity: bigCount(1), stacks: false },
];

export const orderedWrites: readonly OrderedWrite[] = [
  {
    needs: 'deliver',
    perform: (world, orderId, { id: characterId }) =>
      world.writes.deliver({ orderId, characterId, itemId: 57, quantity: bigCount(1_000) }),
    count: (fixture, orderId) => fixture.countDelivered(orderId),
  },
  {
    needs: 'deliverPack',
    perform: (world, orderId, { id: characterId }) =>
      world.writes.deliverPack({ orderId, characterId, items: PACK }),
    // A pack delivered in part is a fraction, which no case accepts.
    count: async (fixture, orderId) => (await fixture.countItems(orderId)) / PACK.length,
  },
  {
    needs: 'rename',
    perform: (world, orderId, character) =>
      world.writes.rename({
        orderId,
        characterId: character.id,
        currentName: character.name,
        newName: newNameOf(character),
      }),
    count: async (fixture, _, character) =>
      (await fixture.world.characters.byId(character.id))?.name === newNameOf(character) ? 1 : 0,
  },
  {
    needs: 'nameColor',
    perform: (world, orderId, { id: characterId }) =>
      world.writes.setNameColor({ orderId, characterId, color: '#FF8001' }),
    count: async (fixture, _, character) =>
      (await fixture.world.characters.byId(character.id))?.nameColor === '#FF8001' ? 1 : 0,
  },
  {
    needs: 'vip',
    perform: (world, orderId, { id: characterId }) =>
      world.writes.grantVip({ orderId, characterId, days: 30 }),
    count: async (fixture, _, character) =>
      (await fixture.world.characters.byId(character.id))?.vipUntil ? 1 : 0,
  },
  {
    needs: 'vip',
    perform: (world, orderId, { id: characterId }) =>
      world.writes.changeVip({ orderId, characterId, seconds: 30 * 86_400 }),
    // Twice would be sixty days.
    count: async (fixture, _, character) => {
      const until = (await fixture.world.characters.byId(character.id))?.vipUntil;
      return until ? Math.round((until.getTime() - SAMPLE_NOW.getTime()) / (30 * 86_400_000)) : 0;
    },
  },
  {
    needs: 'lock',
    perform: (world, orderId, { id: characterId }) =>
      world.writes.lock({ orderId, characterId, code: 'abc123def456' }),
    count: async (fixture, _, character) =>
      (await fixture.world.characters.byId(character.id))?.isLocked ? 1 : 0,
  },
  {
    needs: 'unstuck',
    perform: (world, orderId, { id: characterId }) =>
      world.writes.unstuck({ orderId, characterId }),
    count: async (fixture, _, character) => ((await fixture.stateOf(character)).isHome ? 1 : 0),
  },
  {
    needs: 'looks',
    perform: (world, orderId, { id: characterId }) =>
      world.writes.changeLooks({ orderId, characterId, looks: { sex: 1, hairStyle: 6, face: 2 } }),
    count: async (fixture, _, character) => {
      const { looks } = await fixture.stateOf(character);
      return looks.sex === 1 && looks.hairStyle === 6 && looks.face === 2 ? 1 : 0;
    },
  },
  {
    needs: 'titleColor',
    perform: (world, orderId, { id: characterId }) =>
      world.writes.setTitleColor({ orderId, characterId, color: '#FF8001' }),
    count: async (fixture, _, character) => {
      const { titleColor } = await fixture.stateOf(character);
      // Games store red + green × 256 + blue × 65536.
      return titleColor === '#FF8001' || titleColor === 0x01_80_ff ? 1 : 0;
    },
  },
  {
    needs: 'clearKarma',
    initialValues: { karma: 500 },
    perform: (world, orderId, { id: characterId }) =>
      world.writes.clearKarma({ orderId, characterId }),
    count: async (fixture, _, character) =>
      (await fixture.stateOf(character)).karma === 0 ? 1 : 0,
  },
  {
    needs: 'clearPk',
    initialValues: { pkKills: 3 },
    perform: (world, orderId, { id: characterId }) =>
      world.writes.clearPk({ orderId, characterId }),
    count: async (fixture, _, character) =>
      (await fixture.world.characters.byId(character.id))?.pkKills === 0 ? 1 : 0,
  },
  {
    needs: 'banCharacter',
    perform: (world, orderId, { id: characterId }) =>
      world.writes.banCharacter({ orderId, characterId }),
    count: async (fixture, _, character) =>
      (await fixture.world.characters.isBanned(character.id)) ? 1 : 0,
  },
];

/** Reversed, so that it fits and is unique; some old names have a hyphen. */
function newNameOf({ name }: TestCharacter): string {
  return [...name.replace(/\W/g, '')].reverse().join('');
}
