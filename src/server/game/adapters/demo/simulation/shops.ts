import type { Item } from '#reference/items.ts';
import { bigCount } from '../../../ids.ts';
import type { MarketOffer } from '../../../market.ts';
import { goods, isGear, recipes, usualPrice } from './goods.ts';
import { pick, stream, unit } from './hash.ts';
import { firstIndexOfAccount } from './simulated-accounts.ts';
import { idOfIndex, nameOfIndex } from './simulated-characters.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import { HOUR } from './simulated-world.ts';

/** The goods of an account's shop, which do not change while it is open. */
export function shopOffers(world: SimulatedWorld, account: number, time: number): MarketOffer[] {
  const { seed } = world;
  const slot = shopSlot(seed, account, time);
  const keeper = shopkeeper(world, account);
  const kind = KINDS[pick(seed, stream.shopGoods, KINDS.length, account, -slot)] ?? 'sell';
  const list = kind === 'craft' ? recipes : goods;
  const count = 1 + pick(seed, stream.shop, 5, account, -slot);
  const items = Array.from({ length: count }, (_, index) => {
    const item = list[pick(seed, stream.shopGoods, list.length, account, slot * 8 + index)];
    return item ? [{ item, random: slot * 8 + index }] : [];
  }).flat();
  const title = titleOf(kind, items[0]?.item);
  return items.map(({ item, random }) => ({
    sellerId: idOfIndex(keeper),
    sellerName: nameOfIndex(world, keeper),
    kind,
    itemId: item.id,
    enchant: kind !== 'craft' && isGear(item) ? enchantOf(seed, account, random) : 0,
    quantity: bigCount(kind === 'craft' || isGear(item) ? 1 : quantityOf(seed, account, random)),
    price: bigCount(priceOf(seed, item, account, random)),
    title,
    place: TOWNS[pick(seed, stream.shop, TOWNS.length, account, slot * 2 + 1)] ?? null,
    openedAt: new Date(shopOpenedAt(seed, account, time)),
  }));
}

const KINDS = ['sell', 'sell', 'sell', 'sell', 'buy', 'buy', 'package', 'craft'] as const;

/** Where people trade: Giran most of all. */
const TOWNS = [
  { x: 82_698, y: 148_638, z: -3_473 },
  { x: 81_750, y: 148_250, z: -3_473 },
  { x: 83_390, y: 147_980, z: -3_405 },
  { x: 147_450, y: 27_064, z: -2_205 },
  { x: 15_670, y: 142_983, z: -2_706 },
  { x: 43_799, y: -47_727, z: -798 },
] as const;

function titleOf(kind: (typeof KINDS)[number], item: Item | undefined): string {
  // Whole words only, as players write them: the game's title has room for 29 characters.
  const [name = ''] = /^.{0,21}[^\s-](?=\s|$)/.exec(item?.name ?? '') ?? [];
  if (kind === 'buy') return `B> ${name}`;
  if (kind === 'craft') return 'Craft 100%';
  return kind === 'package' ? `Pack: ${name}` : `S> ${name}`;
}

function enchantOf(seed: number, account: number, random: number): number {
  return Math.floor(unit(seed, stream.shopPrice, account, random * 3) ** 4 * 17);
}

function quantityOf(seed: number, account: number, random: number): number {
  return 1 + pick(seed, stream.shopPrice, 2_000, account, random * 3 + 1);
}

function priceOf(seed: number, item: Item, account: number, random: number): number {
  const factor = 0.7 + 0.8 * unit(seed, stream.shopPrice, account, random * 3 + 2);
  return Math.max(1, Math.round(usualPrice(item) * factor));
}

const SHOP_OPEN_MS = 36 * HOUR;

/** The trader is the account's last character, which is rarely played otherwise. */
export function shopkeeper(world: SimulatedWorld, account: number): number {
  return Math.min(world.size, firstIndexOfAccount(account + 1)) - 1;
}

export function shopOpenedAt(seed: number, account: number, time: number): number {
  return shopSlot(seed, account, time) * SHOP_OPEN_MS - shopPhase(seed, account);
}

export function shopSlot(seed: number, account: number, time: number): number {
  return Math.floor((time + shopPhase(seed, account)) / SHOP_OPEN_MS);
}

function shopPhase(seed: number, account: number): number {
  return Math.floor(unit(seed, stream.shopPhase, account) * SHOP_OPEN_MS);
}
