import { createHash } from 'node:crypto';
import { raidBossByNpcId } from '#reference/raid-bosses.ts';
import { acceptId, acceptName } from './check-record.ts';
import {
  type AddRow,
  type EditionSummary,
  type ImportContext,
  ITEMS_MAX,
  MONSTERS_MAX,
  SKILLS_MAX,
} from './edition-reading.ts';
import { boundedBigint, itemRow, monsterRow } from './edition-rows.ts';
import { isCustom } from './files/list-files.ts';
import type { DataSource } from './open-data-source.ts';
import type { Problems } from './problems.ts';
import { effectiveDrops, type RateRule } from './rates.ts';
import { readHabitats } from './read-habitats.ts';
import { readRecipes } from './read-recipes.ts';
import type { Located, MonsterRecord } from './records.ts';

const DROPS_PER_MONSTER_MAX = 2_000;
const LEVEL_MAX = 999;

export async function readEdition(
  source: DataSource,
  rule: RateRule,
  problems: Problems,
  addRow: AddRow,
): Promise<EditionSummary> {
  const hash = createHash('sha256');
  const counts = { items: 0, monsters: 0, drops: 0, recipes: 0, habitats: 0, skills: 0 };
  const add: AddRow = async (table, row) => {
    hash.update(`${table} ${JSON.stringify(row)}\n`);
    await addRow(table, row);
  };
  const context: ImportContext = {
    source,
    rule,
    problems,
    add,
    counts,
    items: new Map(),
    monsters: new Map(),
  };
  await readItems(context);
  await readMonsters(context);
  await readRecipes(context);
  await readHabitats(context);
  await readSkills(context);
  return { ...counts, hash: hash.digest() };
}

async function readItems({ source, problems, add, counts, items }: ImportContext): Promise<void> {
  for await (const item of source.items(problems)) {
    if (!acceptId(items, item.itemId, item, { problems, what: 'item', limit: ITEMS_MAX })) continue;
    if (!acceptName(item, problems)) continue;
    items.set(item.itemId, { isHerb: item.isHerb, isCustom: isCustom(item.file) });
    counts.items += 1;
    await add('game_item', itemRow(item));
  }
}

async function readMonsters(context: ImportContext): Promise<void> {
  const { source, problems, counts, monsters } = context;
  for await (const monster of source.monsters(problems)) {
    const { npcId, file, line } = monster;
    if (!acceptId(monsters, npcId, monster, { problems, what: 'npc', limit: MONSTERS_MAX }))
      continue;
    if (!acceptName(monster, problems)) continue;
    if (monster.level > LEVEL_MAX) {
      problems.add(file, line, `level ${monster.level} of npc ${npcId} is too high`);
      continue;
    }
    monsters.set(npcId, { isCustom: isCustom(file) });
    counts.monsters += 1;
    const isGrand = monster.kind === 'grand' || raidBossByNpcId(npcId)?.isGrand === true;
    const kind = monster.kind !== 'monster' && isGrand ? 'grand' : monster.kind;
    await context.add('game_monster', monsterRow({ ...monster, kind }));
    await addDrops(context, monster);
  }
}

async function addDrops(
  { rule, problems, add, counts, items }: ImportContext,
  monster: Located<MonsterRecord>,
): Promise<void> {
  const { npcId, file, line } = monster;
  const isHerb = (itemId: number) => items.get(itemId)?.isHerb === true;
  const drops = effectiveDrops(monster, rule, isHerb);
  if (drops.length > DROPS_PER_MONSTER_MAX)
    problems.add(file, line, `npc ${npcId} drops more than ${DROPS_PER_MONSTER_MAX} items`);
  let position = 0;
  for (const { itemId, isSpoil, chance, from, to } of drops.slice(0, DROPS_PER_MONSTER_MAX)) {
    if (chance === 0) continue;
    if (!items.has(itemId)) {
      problems.add(file, line, `npc ${npcId} drops item ${itemId}, which is in no file`);
      continue;
    }
    position += 1;
    counts.drops += 1;
    await add('game_drop', {
      npc_id: npcId,
      position,
      item_id: itemId,
      is_spoil: isSpoil,
      chance,
      amount_from: boundedBigint(from),
      amount_to: boundedBigint(to),
    });
  }
}

async function readSkills({ source, problems, add, counts }: ImportContext): Promise<void> {
  const known = new Map<number, { isCustom: boolean; name: string }>();
  for await (const skill of source.skills(problems)) {
    const { skillId, name, file } = skill;
    // Some files have an entry for each range of levels.
    if (known.get(skillId)?.name === name) continue;
    if (!acceptId(known, skillId, skill, { problems, what: 'skill', limit: SKILLS_MAX })) continue;
    if (!acceptName(skill, problems)) continue;
    known.set(skillId, { isCustom: isCustom(file), name });
    counts.skills += 1;
    await add('game_skill', { skill_id: skillId, name });
  }
}
