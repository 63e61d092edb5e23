import { itemById } from '#reference/items.ts';
import { ADENA, isGear } from './goods.ts';
import { hash, stream, unit } from './hash.ts';
import { bossLife, spawningBosses } from './raids.ts';
import { ageInDays, type SimulatedWorld } from './simulated-world.ts';

/** Which boss drops which epic jewel. */
const BOSS_OF_JEWEL = new Map([
  [6656, 'Antharas'],
  [6657, 'Valakas'],
  [6658, 'Baium'],
  [6659, 'Zaken'],
  [6660, 'Queen Ant'],
  [6661, 'Orfen'],
  [6662, 'Core'],
  [8191, 'Frintezza'],
]);
const JEWEL_CHANCE = 0.35;

/** How many of an item there are in the world; jewels drop when their boss dies. */
export function itemCount(world: SimulatedWorld, itemId: number, time: number): number {
  const boss = spawningBosses.find(({ name }) => name === BOSS_OF_JEWEL.get(itemId));
  if (boss !== undefined) {
    const { deaths } = bossLife(world, boss, time);
    let jewels = 0;
    for (let death = 0; death < deaths; death++) {
      if (unit(world.seed, stream.jewel, itemId, death) < JEWEL_CHANCE) jewels++;
    }
    return jewels;
  }
  const days = ageInDays(world, time);
  if (itemId === ADENA) return Math.floor(world.size * days * 45_000);
  const perDay = (hash(world.seed, stream.itemCount, itemId, 0) % 1_000) / 100_000;
  // There are hundreds of weapons and pieces of armor, and a character wears a dozen things.
  const share = isGear(itemById(itemId)) ? 0.02 : 1;
  return Math.floor(world.size * perDay * days * share);
}

/**
 * Out of a thousand weapons or pieces of armor, how many have which enchant level; the others have
 * none.
 */
const ENCHANTED = [
  [3, 220],
  [4, 60],
  [5, 31],
  [6, 22],
  [7, 14],
  [8, 9],
  [10, 5],
  [12, 3],
  [14, 2],
  [16, 1],
] as const;

/** The same count by enchant level, the lowest first. */
export function countByEnchant(
  world: SimulatedWorld,
  itemId: number,
  time: number,
): [enchant: number, quantity: number][] {
  const total = itemCount(world, itemId, time);
  const enchanted = isGear(itemById(itemId))
    ? ENCHANTED.map(([enchant, perMille]): [number, number] => [
        enchant,
        Math.floor((total * perMille) / 1_000),
      ])
    : [];
  const plain = enchanted.reduce((rest, [, quantity]) => rest - quantity, total);
  return [[0, plain] satisfies [number, number], ...enchanted].filter(
    ([, quantity]) => quantity > 0,
  );
}
