import { readXml } from '../files/read-xml.ts';
import type {
  DropGroup,
  DropLine,
  Located,
  MonsterRecord,
  RecipeRecord,
  SpawnRecord,
} from '../records.ts';
import { centerOf, type Point } from './center.ts';
import { type FileContext, reportingFaults } from './l2j-items.ts';
import { beginMonster, finishMonster, type OpenMonster } from './l2j-monsters.ts';
import { amountOf, idOf, idOrNone, percentOf, secondsOf } from './values.ts';

/** Mobius writes `drop` and `spoil`; L2J, which it was forked from, `death` and `corpse`. */
const LISTS: Readonly<Record<string, DropGroup['kind']>> = {
  drop: 'drop',
  death: 'drop',
  spoil: 'spoil',
  corpse: 'spoil',
};

export function readMobiusMonsters(
  path: string,
  context: FileContext,
): AsyncGenerator<Located<MonsterRecord>> {
  return readXml<Located<MonsterRecord>>(path, (emit) => {
    let monster: OpenMonster | undefined;
    let kind: DropGroup['kind'] = 'drop';
    let group: DropGroup | undefined;
    return {
      open(names, attributes, line) {
        const [, record, ...inside] = names;
        if (record !== 'npc') return;
        reportingFaults(context, line, () => {
          if (inside.length === 0) {
            monster = undefined;
            const npcId = idOf(attributes['id'], 'npc id');
            monster = {
              ...beginMonster(npcId, attributes, line),
              level: amountOf(attributes['level'], `level of npc ${npcId}`),
              type: attributes['type'] ?? '',
            };
            return;
          }
          if (!monster) return;
          const label = (key: string) => `${key} of npc ${monster?.npcId}`;
          const number = (key: string) => amountOf(attributes[key], label(key));
          const name = inside.at(-1) ?? '';
          if (inside[0] === 'dropLists') {
            if (inside.length === 2 && LISTS[name]) kind = LISTS[name];
            if (inside.length === 2 && name === 'group') kind = 'drop';
            if (name === 'group')
              group = {
                kind,
                chance: percentOf(attributes['chance'], label('group chance')),
                lines: [],
              };
            if (name !== 'item') return;
            // Without the group's chance, the chance of its item would be many times too high.
            if (inside.includes('group') && !group) return;
            const line: DropLine = {
              itemId: idOf(attributes['id'], `item dropped by npc ${monster.npcId}`),
              from: number('min'),
              to: number('max'),
              chance: percentOf(attributes['chance'], label('chance')),
            };
            if (group) group.lines.push(line);
            else monster.groups.push({ kind, chance: 100, lines: [line] });
            return;
          }
          const path = inside.join('/');
          if (path === 'acquire') Object.assign(monster, { exp: number('exp'), sp: number('sp') });
          if (path === 'stats/vitals')
            Object.assign(monster, { hp: number('hp'), mp: number('mp') });
          if (path === 'stats/attack')
            Object.assign(monster, { pAtk: number('physical'), mAtk: number('magical') });
          if (path === 'stats/defence')
            Object.assign(monster, { pDef: number('physical'), mDef: number('magical') });
          if (path === 'ai')
            monster.isAggressive =
              attributes['isAggressive'] === 'true' && number('aggroRange') > 0;
        });
      },
      close(names) {
        const [, record, ...inside] = names;
        if (record !== 'npc' || !monster) return;
        if (inside.at(-1) === 'group' && group) {
          monster.groups.push(group);
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

export function readMobiusRecipes(
  path: string,
  context: FileContext,
): AsyncGenerator<Located<RecipeRecord>> {
  return readXml<Located<RecipeRecord>>(path, (emit) => {
    let recipe: Located<RecipeRecord> | undefined;
    return {
      open(names, attributes, line) {
        const [, record, child] = names;
        if (record !== 'item') return;
        reportingFaults(context, line, () => {
          if (child === undefined) {
            recipe = undefined;
            const recipeId = idOf(attributes['id'], 'recipe id');
            recipe = {
              ...{ file: context.file, line, recipeId, productId: 0, productCount: 0, mp: 0 },
              scrollId: idOrNone(attributes['recipeId'], `scroll of recipe ${recipeId}`),
              level: amountOf(attributes['craftLevel'], `level of recipe ${recipeId}`),
              successRate: percentOf(attributes['successRate'] ?? '100', 'success rate'),
              isCommon: attributes['type'] === 'common',
              materials: [],
            };
            return;
          }
          if (!recipe) return;
          const { recipeId } = recipe;
          const itemId = () => idOf(attributes['id'], `item of recipe ${recipeId}`);
          const count = () => idOf(attributes['count'], `count in recipe ${recipeId}`);
          if (child === 'ingredient')
            recipe.materials.push({ itemId: itemId(), quantity: count() });
          if (child === 'production')
            Object.assign(recipe, { productId: itemId(), productCount: count() });
          if (child === 'statUse' && attributes['name'] === 'MP')
            recipe.mp = amountOf(attributes['value'], `MP of recipe ${recipeId}`);
        });
      },
      close(names) {
        if (names.length !== 2 || !recipe) return;
        emit(recipe);
        recipe = undefined;
      },
    };
  });
}

export function readMobiusSpawns(
  path: string,
  context: FileContext,
): AsyncGenerator<Located<SpawnRecord>> {
  return readXml<Located<SpawnRecord>>(path, (emit) => {
    let isEnabled = true;
    let corners: Point[] = [];
    return {
      open(names, attributes, line) {
        const name = names.at(-1);
        if (names.length === 1) isEnabled = attributes['enabled'] !== 'false';
        if (!isEnabled) return;
        if (name === 'spawn') corners = [];
        reportingFaults(context, line, () => {
          if (name === 'node' && names.at(-2) === 'territory')
            corners.push({ x: Number(attributes['x']), y: Number(attributes['y']) });
          if (name !== 'npc' || !names.includes('spawn')) return;
          const position =
            attributes['x'] === undefined
              ? centerOf(corners)
              : centerOf([{ x: Number(attributes['x']), y: Number(attributes['y']) }]);
          // The area is defined in another file: there is no position to show.
          if (!position) return;
          emit({
            ...position,
            file: context.file,
            line,
            npcId: idOf(attributes['id'], 'npc id'),
            count: idOf(attributes['count'] ?? '1', 'count'),
            respawnSeconds: secondsOf(attributes['respawnDelay'] ?? attributes['respawnTime']),
          });
        });
      },
    };
  });
}
