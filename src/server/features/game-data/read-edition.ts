import { createHash } from 'node:crypto';
import { raidBossByNpcId } from '#reference/raid-bosses.ts';
import { hasInvalidName, isNew } from './check-record.ts';
import {
  type AddRow,
  type EditionSummary,
  ITEMS_MAX,
  MONSTERS_MAX,
  type Reading,
  SKILLS_MAX,
} from './edition-reading.ts';
import { itemRow, monsterRow, whole } from './edition-rows.ts';
import { isCustom } from './files/list-files.ts';
import type { DataSource } from './open-source.ts';
import type { Problems } from './problems.ts';
import { effectiveDrops, type RateRule } from './rates.ts';
import { readHabitats } from './read-habitats.ts';
import { readRecipes } from './read-recipes.ts';
import type { Located, MonsterRecord } from './records.ts';

const DROPS_OF_ONE_MAX = 2_000;
const LEVEL_MAX = 999;

export async function readEdition(
  source: DataSource,
  rule: RateRule,
  problems: Problems,
  addRow: AddRow,
): Promise<EditionSummary> {
  const hash = createHash('sha256');
  const sums = { items: 0, monsters: 0, drops: 0, recipes: 0, habitats: 0, skills: 0 };
  const add: AddRow = async (table, row) => {
    hash.update(`${table} ${JSON.stringify(row)}\n`);
    await addRow(table, row);
  };
  const state: Reading = {
    source,
    rule,
    problems,
    add,
    sums,
    items: new Map(),
    monsters: new Map(),
  };
  await readItems(state);
  await readMonsters(state);
  await readRecipes(state);
  await readHabitats(state);
  await readSkills(state);
  return { ...sums, hash: hash.digest() };
}

async function readItems({ source, problems, add, sums, items }: Reading): Promise<void> {
  for await (const item of source.items(problems)) {
    if (!isNew(items, item.itemId, item, { problems, what: 'item', limit: ITEMS_MAX })) continue;
    if (hasInvalidName(item, problems)) continue;
    items.set(item.itemId, { isHerb: item.isHerb, isCustom: isCustom(item.file) });
    sums.items += 1;
    await add('game_item', itemRow(item));
  }
}

async function readMonsters(reading: Reading): Promise<void> {
  const { source, problems, sums, monsters } = reading;
  for await (const monster of source.monsters(problems)) {
    const { npcId, file, line } = monster;
    if (!isNew(monsters, npcId, monster, { problems, what: 'npc', limit: MONSTERS_MAX })) continue;
    if (hasInvalidName(monster, problems)) continue;
    if (monster.level > LEVEL_MAX) {
      problems.add(file, line, `level ${monster.level} of npc ${npcId} is too high`);
      continue;
    }
    monsters.set(npcId, { isCustom: isCustom(file) });
    sums.monsters += 1;
    const isGrand = monster.kind === 'grand' || raidBossByNpcId(npcId)?.isGrand === true;
    const kind = monster.kind !== 'monster' && isGrand ? 'grand' : monster.kind;
    await reading.add('game_monster', monsterRow({ ...monster, kind }));
    await addDrops(reading, monster);
  }
}

async function addDrops(
  { rule, problems, add, sums, items }: Reading,
  monster: Located<MonsterRecord>,
): Promise<void> {
  const { npcId, file, line } = monster;
  const isHerb = (itemId: number) => items.get(itemId)?.isHerb === true;
  const drops = effectiveDrops(monster, rule, isHerb);
  if (drops.length > DROPS_OF_ONE_MAX)
    problems.add(file, line, `npc ${npcId} drops more than ${DROPS_OF_ONE_MAX} items`);
  let position = 0;
  for (const { itemId, isSpoil, chance, from, to } of drops.slice(0, DROPS_OF_ONE_MAX)) {
    if (chance === 0) continue;
    if (!items.has(itemId)) {
      problems.add(file, line, `npc ${npcId} drops item ${itemId}, which is in no file`);
      continue;
    }
    position += 1;
    sums.drops += 1;
    await add('game_drop', {
      npc_id: npcId,
      position,
      item_id: itemId,
      is_spoil: isSpoil,
      chance,
      amount_from: whole(from),
      amount_to: whole(to),
    });
  }
}

async function readSkills({ source, problems, add, sums }: Reading): Promise<void> {
  const known = new Map<number, { isCustom: boolean; name: string }>();
  for await (const skill of source.skills(problems)) {
    const { skillId, name, file } = skill;
    // Some files have an entry for each range of levels.
    if (known.get(skillId)?.name === name) continue;
    if (!isNew(known, skillId, skill, { problems, what: 'skill', limit: SKILLS_MAX })) continue;
    if (hasInvalidName(skill, problems)) continue;
    known.set(skillId, { isCustom: isCustom(file), name });
    sums.skills += 1;
    await add('game_skill', { skill_id: skillId, name });
  }
}
