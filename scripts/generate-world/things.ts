import { pick, stream } from '#server/game/adapters/demo/simulation/hash.ts';
import { presenceOfAccount } from '#server/game/adapters/demo/simulation/presence.ts';
import { finalClasses } from '#server/game/adapters/demo/simulation/progress.ts';
import { bossLife, spawningBosses } from '#server/game/adapters/demo/simulation/raids.ts';
import { shopOffers, shopOpenedAt } from '#server/game/adapters/demo/simulation/shops.ts';
import { accountCount } from '#server/game/adapters/demo/simulation/simulated-accounts.ts';
import { idOfIndex } from '#server/game/adapters/demo/simulation/simulated-characters.ts';
import type { MarketOffer } from '#server/game/market.ts';
import type { Row } from './bulk-load.ts';
import type { GeneratedWorld } from './world.ts';

/** The first object id of items, above those of all characters. */
const FIRST_OBJECT = 0x2000_0000;
const ADENA = 57;
const PIECES_EACH = 4;
const KINDS = 1_600;
/** The jewels of the items board; one in ONE_JEWEL_IN characters has one. */
const JEWELS = [6656, 6657, 6658, 6659, 6660, 6661, 6662, 8191] as const;
const ONE_JEWEL_IN = 700;
const ONE_NOBLE_IN = 80;

/** Adena, four items each, a few jewels; then the goods of the shops. */
export function* items(world: GeneratedWorld): Iterable<Row> {
  const { size, seed } = world.simulation;
  let object = FIRST_OBJECT;
  for (let index = 0; index < size; index++) {
    const owner = idOfIndex(index);
    yield item(object++, owner, ADENA, 100 + pick(seed, stream.inventory, 50_000_000, index), 0);
    for (let piece = 1; piece <= PIECES_EACH; piece++) {
      const kind = 100 + pick(seed, stream.inventory, KINDS, index, piece);
      yield item(object++, owner, kind, 1, pick(seed, stream.inventory, 5, index, -piece));
    }
    if (pick(seed, stream.inventory, ONE_JEWEL_IN, index, 99) === 0) {
      yield item(object++, owner, JEWELS[index % JEWELS.length] ?? ADENA, 1, 0);
    }
  }
  for (const { offer, objectId } of soldPieces(world)) {
    yield item(objectId, offer.sellerId, offer.itemId, Number(offer.quantity), offer.enchant);
  }
}

function item(object: number, owner: number, kind: number, count: number, enchant: number): Row {
  return {
    owner_id: owner,
    object_id: object,
    item_id: kind,
    count,
    enchant_level: enchant,
    loc: enchant > 0 ? 'PAPERDOLL' : object % 3 === 0 ? 'WAREHOUSE' : 'INVENTORY',
  };
}

const TYPES = { sell: 1, buy: 3, craft: 5, package: 8 } as const;

export function* shops(world: GeneratedWorld): Iterable<Row> {
  const { simulation, time } = world;
  for (const { account, offers: list } of openShops(world)) {
    const [first] = list;
    if (first === undefined) continue;
    yield {
      charId: first.sellerId,
      time: shopOpenedAt(simulation.seed, account, time),
      type: TYPES[first.kind],
      title: first.title.slice(0, 50),
    };
  }
}

export function* offers(world: GeneratedWorld): Iterable<Row> {
  const objects = new Map<MarketOffer, number>();
  for (const { offer, objectId } of soldPieces(world)) objects.set(offer, objectId);
  for (const offer of [...objects.keys()]) yield offerRow(offer, objects.get(offer) ?? 0);
  for (const { offers: list } of openShops(world)) {
    for (const offer of list) if (!isSold(offer)) yield offerRow(offer, offer.itemId);
  }
}

function offerRow(offer: MarketOffer, itemOrPiece: number): Row {
  return {
    charId: offer.sellerId,
    item: itemOrPiece,
    count: offer.kind === 'craft' ? 0 : Number(offer.quantity),
    price: offer.price,
  };
}

function* openShops({ simulation, time, moment }: GeneratedWorld) {
  for (let account = 0; account < accountCount(simulation); account++) {
    if (presenceOfAccount(simulation, account, moment) !== 'shop') continue;
    yield { account, offers: shopOffers(simulation, account, time) };
  }
}

/** A selling shop lists items of its owner: those get their own objects. */
function* soldPieces(world: GeneratedWorld) {
  let objectId = FIRST_OBJECT + 0x0800_0000;
  for (const { offers: list } of openShops(world)) {
    for (const offer of list) if (isSold(offer)) yield { offer, objectId: objectId++ };
  }
}

function isSold({ kind }: MarketOffer): boolean {
  return kind === 'sell' || kind === 'package';
}

export function spawns({ simulation, time }: GeneratedWorld, isGrand: boolean) {
  return spawningBosses
    .filter((boss) => boss.isGrand === isGrand)
    .map((boss) => {
      const { respawnsBetween } = bossLife(simulation, boss, time);
      return { npcId: boss.npcId, dbName: boss.dbName, respawnTime: respawnsBetween?.to ?? 0 };
    });
}

/** A current and a former hero of each class. */
export function heroes({ simulation }: GeneratedWorld, key: string): Row[] {
  const step = Math.max(1, Math.floor(simulation.size / (2 * finalClasses.length)));
  return finalClasses.flatMap((classId, index) =>
    [0, 1].map((played) => ({
      [key]: idOfIndex((2 * index + played) * step),
      class_id: classId,
      count: 1 + (index % 4),
      played,
    })),
  );
}

export function* nobles({ simulation }: GeneratedWorld, key: string, shift: number): Iterable<Row> {
  for (let index = shift; index < simulation.size; index += ONE_NOBLE_IN) {
    const class_id = finalClasses[index % finalClasses.length] ?? 0;
    yield {
      [key]: idOfIndex(index),
      class_id,
      olympiad_points: pick(simulation.seed, stream.olympiad, 200, index, shift),
    };
  }
}
