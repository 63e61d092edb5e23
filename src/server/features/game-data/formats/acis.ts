import { readXml } from '../files/read-xml.ts';
import type { DropGroup, Located, MonsterRecord, RecipeRecord, SpawnRecord } from '../records.ts';
import { centerOf, type Point } from './center.ts';
import { type FileContext, reportingFaults } from './l2j-items.ts';
import { beginMonster, finishMonster, type OpenMonster } from './l2j-monsters.ts';
import { amountOf, idOf, idOrNone, percentOf, RecordFault, secondsOf } from './values.ts';

const CATEGORY_TYPES: Readonly<Record<string, DropGroup['kind']>> = {
  SPOIL: 'spoil',
  CURRENCY: 'currency',
  DROP: 'drop',
  HERB: 'herb',
};
/** Older revisions number the categories, and count chances in millionths. */
const SPOIL_ID = '-1';
const CURRENCY_ID = '0';
const MILLIONTHS_PER_PERCENT = 10_000;

const STATS = new Map<string, keyof MonsterRecord>(
  ['level', 'hp', 'mp', 'exp', 'sp', 'pAtk', 'mAtk', 'pDef', 'mDef'].map((name) => [
    name,
    name as keyof MonsterRecord,
  ]),
);

export function readAcisMonsters(
  path: string,
  context: FileContext,
): AsyncGenerator<Located<MonsterRecord>> {
  return readXml<Located<MonsterRecord>>(path, (emit) => {
    let monster: OpenMonster | undefined;
    let group: DropGroup | undefined;
    let isInMillionths = false;
    return {
      open(names, attributes, line) {
        const [, record, ...inside] = names;
        if (record !== 'npc') return;
        reportingFaults(context, line, () => {
          if (inside.length === 0) {
            monster = undefined;
            monster = beginMonster(idOf(attributes['id'], 'npc id'), attributes, line);
            return;
          }
          if (!monster) return;
          const label = (key: string) => `${key} of npc ${monster?.npcId}`;
          const name = inside.at(-1);
          if (inside.length === 1 && name === 'set') {
            const key = attributes['name'] ?? '';
            const field = STATS.get(key);
            if (key === 'type') monster.type = attributes['val'] ?? '';
            if (field) Object.assign(monster, { [field]: amountOf(attributes['val'], label(key)) });
          }
          if (inside.length === 1 && name === 'ai')
            monster.isAggressive = amountOf(attributes['aggro'], label('aggro')) > 0;
          if (inside.join('/') === 'drops/category') {
            group = undefined;
            const { type, id, chance } = attributes;
            isInMillionths = type === undefined;
            const kind = type === undefined ? kindOfId(id) : CATEGORY_TYPES[type.toUpperCase()];
            if (!kind)
              throw new RecordFault(`category "${type}" of npc ${monster.npcId} is unknown`);
            group = {
              kind,
              chance: percentOf(chance ?? '100', label('category chance')),
              lines: [],
            };
          }
          if (inside.join('/') !== 'drops/category/drop' || !group) return;
          const chance = isInMillionths
            ? amountOf(attributes['chance'], label('chance')) / MILLIONTHS_PER_PERCENT
            : percentOf(attributes['chance'], label('chance'));
          group.lines.push({
            itemId: idOf(attributes['itemid'], `item dropped by npc ${monster.npcId}`),
            from: amountOf(attributes['min'], label('min')),
            to: amountOf(attributes['max'], label('max')),
            chance: Math.min(100, chance),
          });
        });
      },
      close(names) {
        const [, record, ...inside] = names;
        if (record !== 'npc' || !monster) return;
        if (inside.at(-1) === 'category' && group) {
          monster.groups.push(...(isInMillionths ? scaleGroup(group) : splitGroup(group)));
          group = undefined;
        }
        if (inside.length > 0) return;
        const done = finishMonster(monster, context);
        monster = undefined;
        if (done) emit(done);
      },
    };
  });
}

/** In older files, the chances of the lines add up to the chance of their category. */
function scaleGroup(group: DropGroup): DropGroup[] {
  if (group.kind === 'spoil') return splitGroup(group);
  const sum = group.lines.reduce((total, { chance }) => total + chance, 0);
  if (sum === 0 || sum > 100) return splitGroup(group, true);
  const lines = group.lines.map((line) => ({ ...line, chance: (line.chance / sum) * 100 }));
  return [{ ...group, chance: sum, lines }];
}

/** Spoils are rolled line by line, each with its own chance. */
function splitGroup(group: DropGroup, isForced = false): DropGroup[] {
  if (group.kind !== 'spoil' && !isForced) return [group];
  return group.lines.map((line) => ({
    kind: group.kind,
    chance: (group.chance * line.chance) / 100,
    lines: [{ ...line, chance: 100 }],
  }));
}

function kindOfId(id: string | undefined): DropGroup['kind'] {
  if (id === SPOIL_ID) return 'spoil';
  return id === CURRENCY_ID ? 'currency' : 'drop';
}

export function readAcisRecipes(
  path: string,
  context: FileContext,
): AsyncGenerator<Located<RecipeRecord>> {
  return readXml<Located<RecipeRecord>>(path, (emit) => ({
    open(names, attributes, line) {
      if (names.length !== 2 || names[1] !== 'recipe') return;
      reportingFaults(context, line, () => {
        const recipeId = idOf(attributes['id'], 'recipe id');
        const [product] = pairs(attributes['product'], recipeId);
        if (!product) throw new RecordFault(`recipe ${recipeId} has no product`);
        emit({
          file: context.file,
          line,
          recipeId,
          scrollId: idOrNone(attributes['itemId'], `scroll of recipe ${recipeId}`),
          productId: product.itemId,
          productCount: product.quantity,
          level: amountOf(attributes['level'], `level of recipe ${recipeId}`),
          successRate: percentOf(attributes['successRate'] ?? '100', 'success rate'),
          mp: amountOf(attributes['mpConsume'], `MP of recipe ${recipeId}`),
          isCommon: attributes['isDwarven'] === 'false',
          materials: pairs(attributes['material'], recipeId),
        });
      });
    },
  }));
}

/** `1869-100;1870-50` */
function pairs(text: string | undefined, recipeId: number) {
  return (text ?? '')
    .split(';')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [itemId, quantity] = pair.split('-');
      const label = `item of recipe ${recipeId}`;
      return { itemId: idOf(itemId, label), quantity: idOf(quantity, label) };
    });
}

export function readAcisSpawns(
  path: string,
  context: FileContext,
): AsyncGenerator<Located<SpawnRecord>> {
  return readXml<Located<SpawnRecord>>(path, (emit) => {
    const territories = new Map<string, Point[]>();
    let corners: Point[] = [];
    let makerAt: Point | undefined;
    return {
      open(names, attributes, line) {
        const name = names.at(-1);
        if (name === 'territory' && names.length === 2) {
          corners = [];
          territories.set(attributes['name'] ?? '', corners);
        }
        if (name === 'node')
          corners.push({ x: Number(attributes['x']), y: Number(attributes['y']) });
        if (name === 'npcmaker') {
          const named = (attributes['territory'] ?? '').split(';');
          makerAt = centerOf(named.flatMap((territory) => territories.get(territory) ?? []));
        }
        if (name !== 'npc' || names.at(-2) !== 'npcmaker') return;
        reportingFaults(context, line, () => {
          const [x, y] = (attributes['pos'] ?? '').split(';');
          const position = y === undefined ? makerAt : centerOf([{ x: Number(x), y: Number(y) }]);
          if (!position) throw new RecordFault(`npc ${attributes['id']} has no position`);
          emit({
            ...position,
            file: context.file,
            line,
            npcId: idOf(attributes['id'], 'npc id'),
            count: idOf(attributes['total'] ?? '1', 'total'),
            respawnSeconds: secondsOf(attributes['respawn'] ?? attributes['respawnDelay']),
          });
        });
      },
    };
  });
}
