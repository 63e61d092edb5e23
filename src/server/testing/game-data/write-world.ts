import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SampleGroup, SampleItem, SampleMonster, SampleWorld } from './sample-world.ts';

/** Writes a server's data below `folder` the way each kind of server keeps it. */
export const WRITERS = { mobius: writeMobius, acis: writeAcis, pts: writePts } as const;

const PER_FILE = 1_000;

function save(folder: string, name: string, text: string | Buffer): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function saveParts<Kind>(
  folder: string,
  name: string,
  rows: readonly Kind[],
  write: (row: Kind) => string,
): void {
  for (let from = 0; from < rows.length; from += PER_FILE) {
    const part = rows.slice(from, from + PER_FILE).map(write);
    save(folder, `${name}/${String(from).padStart(6, '0')}.xml`, list(part));
  }
}

function list(rows: readonly string[], attributes = ''): string {
  return `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<list${attributes}>\n${rows.join('\n')}\n</list>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function l2jItem(item: SampleItem): string {
  const { kind, type, stats } = item;
  const types = { weapon: 'Weapon', armor: 'Armor', etc: 'EtcItem' };
  const set = (name: string, value: string | number | boolean) =>
    `    <set name="${name}" val="${value}" />`;
  const typed = {
    weapon: set('weapon_type', type.toUpperCase()),
    armor: set('armor_type', type.toUpperCase()),
    etc: set('etcitem_type', type.toUpperCase()),
  };
  return [
    `  <item id="${item.id}" type="${types[kind]}" name="${escapeXml(item.name)}">`,
    ...(item.slot === 'none' ? [] : [set('bodypart', item.slot)]),
    typed[kind],
    set('crystal_type', item.grade.toUpperCase()),
    set('crystal_count', item.crystals),
    set('weight', item.weight),
    set('price', item.price),
    ...(item.isStackable ? [set('is_stackable', true)] : []),
    '    <for>',
    ...Object.entries(stats).map(([stat, value]) => `      <set stat="${stat}" val="${value}" />`),
    '    </for>',
    '  </item>',
  ].join('\n');
}

function l2jSkill({ id, name, levels }: SampleWorld['skills'][number]): string {
  return `  <skill id="${id}" levels="${levels}" name="${escapeXml(name)}">
    <table name="#mpConsume"> 10 11 12 </table>
    <set name="mpConsume" val="#mpConsume" />
    <effects><effect name="Damage"><skill id="9" name="Not a skill" /></effect></effects>
  </skill>`;
}

function writeMobius(folder: string, { items, monsters, recipes, skills }: SampleWorld): void {
  saveParts(folder, 'stats/items', items, l2jItem);
  saveParts(folder, 'stats/skills', skills, l2jSkill);
  saveParts(folder, 'stats/npcs', monsters, (npc) => {
    const line = ({ item, from, to, chance }: SampleGroup['lines'][number]) =>
      `<item id="${item}" min="${from}" max="${to}" chance="${chance}" />`;
    const groups = npc.groups.filter(({ kind }) => kind !== 'spoil');
    const spoils = npc.groups.filter(({ kind }) => kind === 'spoil').flatMap(({ lines }) => lines);
    return `  <npc id="${npc.id}" level="${npc.level}" type="${npc.isRaid ? 'RaidBoss' : 'Monster'}" name="${escapeXml(npc.name)}">
    <acquire exp="${npc.exp}" sp="${npc.sp}" />
    <stats><vitals hp="${npc.hp}" mp="${npc.mp}" /><attack physical="${npc.pAtk}" magical="${npc.mAtk}" /><defence physical="${npc.pDef}" magical="${npc.mDef}" /></stats>
    <ai aggroRange="300" isAggressive="${npc.isAggressive}" />
    <dropLists>
      <drop>${groups.map(({ chance, lines }) => `<group chance="${chance}">${lines.map(line).join('')}</group>`).join('')}</drop>
      <spoil>${spoils.map(line).join('')}</spoil>
    </dropLists>
  </npc>`;
  });
  const recipeRows = recipes.map(
    (recipe) =>
      `  <item id="${recipe.id}" recipeId="${recipe.scroll}" name="x" craftLevel="${recipe.level}" type="${recipe.isCommon ? 'common' : 'dwarven'}" successRate="${recipe.rate}">${recipe.materials.map(([id, count]) => `<ingredient id="${id}" count="${count}" />`).join('')}<production id="${recipe.product}" count="${recipe.count}" /><statUse name="MP" value="${recipe.mp}" /></item>`,
  );
  save(folder, 'Recipes.xml', list(recipeRows));
  const spawns = monsters.flatMap(({ id, spawns }) =>
    spawns.map(
      ({ x, y, count, seconds }) =>
        `  <spawn name="x"><npc id="${id}" x="${x}" y="${y}" z="0" heading="0" respawnDelay="${seconds}" count="${count}" /></spawn>`,
    ),
  );
  save(folder, 'spawns/world.xml', list(spawns, ' enabled="true"'));
}

const CATEGORIES = { drop: 'DROP', currency: 'CURRENCY', spoil: 'SPOIL', herb: 'HERB' } as const;

function writeAcis(folder: string, { items, monsters, recipes, skills }: SampleWorld): void {
  saveParts(folder, 'items', items, l2jItem);
  saveParts(folder, 'skills', skills, l2jSkill);
  saveParts(folder, 'npcs', monsters, (npc) => {
    const { level, hp, mp, exp, sp, pAtk, mAtk, pDef, mDef } = npc;
    const type = npc.isRaid ? 'RaidBoss' : 'Monster';
    const sets = Object.entries({ level, type, hp, mp, exp, sp, pAtk, mAtk, pDef, mDef });
    const category = ({ kind, chance, lines }: SampleGroup) =>
      `<category type="${CATEGORIES[kind]}" chance="${chance}">${lines.map(({ item, from, to, chance: itemChance }) => `<drop itemid="${item}" min="${from}" max="${to}" chance="${itemChance}"/>`).join('')}</category>`;
    return `  <npc id="${npc.id}" name="${escapeXml(npc.name)}" title="">
${sets.map(([name, value]) => `    <set name="${name}" val="${value}"/>`).join('\n')}
    <ai aggro="${npc.isAggressive ? 300 : 0}" />
    <drops>${npc.groups.map(category).join('')}</drops>
  </npc>`;
  });
  const recipeRows = recipes.map(
    (recipe) =>
      `  <recipe id="${recipe.id}" alias="x" itemId="${recipe.scroll}" level="${recipe.level}" material="${recipe.materials.map(([id, count]) => `${id}-${count}`).join(';')}" product="${recipe.product}-${recipe.count}" mpConsume="${recipe.mp}" successRate="${recipe.rate}" isDwarven="${!recipe.isCommon}"/>`,
  );
  save(folder, 'recipes.xml', list(recipeRows));
  const makers = monsters.flatMap(({ id, spawns }) =>
    spawns.map(
      ({ x, y, count, seconds }, index) =>
        `  <npcmaker name="m${id}_${index}" territory="t" maximumNpcs="${count}"><npc id="${id}" total="${count}" pos="${x};${y};0;0" respawn="${seconds}sec" /></npcmaker>`,
    ),
  );
  save(folder, 'spawnlist/20_17.xml', list(makers));
}

/** UTF-16 with a byte order mark and Windows line endings, as the servers have them. */
function script(lines: readonly string[]): Buffer {
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf16le');
}

function writePts(folder: string, { items, monsters, recipes, skills }: SampleWorld): void {
  const nameOf = new Map(items.map(({ id, script: name }) => [id, `[${name}]`]));
  const types = { weapon: 'weapon', armor: 'armor', etc: 'etcitem' };
  const itemLines = items.map(({ kind, type, slot, stats, ...item }) =>
    [
      `item_begin\t${types[kind]}\t${item.id}\t[${item.script}]\titem_type=${types[kind]}`,
      `slot_bit_type={${slot}}`,
      kind === 'armor' ? `armor_type=${type}` : kind === 'etc' ? `etcitem_type=${type}` : '',
      `weight=${item.weight}`,
      `consume_type=${item.isStackable ? 'consume_type_stackable' : 'consume_type_normal'}`,
      `default_price=${item.price}\tcrystal_type=${item.grade}\tcrystal_count=${item.crystals}`,
      'is_trade=1',
      `physical_damage=${stats.pAtk ?? 0}`,
      kind === 'weapon' ? `weapon_type=${type}` : 'weapon_type=none',
      `magical_damage=${stats.mAtk ?? 0}`,
      `physical_defense=${stats.pDef ?? 0}\tmagical_defense=${stats.mDef ?? 0}\titem_end`,
    ]
      .filter((part) => part !== '')
      .join('\t'),
  );
  save(folder, 'itemdata.txt', script(['// items', '', ...itemLines]));
  save(folder, 'ItemName-e.txt', script(items.map(({ id, name }) => `${id}\t${name}\t`)));
  save(folder, 'npcname-e.txt', script(monsters.map(({ id, name }) => `${id}\t${name}\t`)));
  const levels = skills.flatMap((skill) =>
    Array.from({ length: skill.levels }, (_, index) => ({ ...skill, level: index + 1 })),
  );
  const skillLines = levels.map(
    ({ id, script: name, level }) =>
      `skill_begin\tskill_name = [${name}${level}]\t/* [note] */\tskill_id = ${id}\tlevel = ${level}\toperate_type = A1\teffect = {{i_p_attack;20}}\tskill_end`,
  );
  save(folder, 'skilldata.txt', script(skillLines));
  const skillNames = levels.map(({ id, level, name }) => `${id}\t${level}\ta,${name}\\0\t`);
  save(folder, 'SkillName-e.txt', script(['id\tlevel\tname', ...skillNames]));
  const lineOf = ({ item, from, to, chance }: SampleGroup['lines'][number]) =>
    `{${nameOf.get(item)};${from};${to};${chance}}`;
  const npcLine = (npc: SampleMonster) => {
    const spoils = npc.groups.filter(({ kind }) => kind === 'spoil').flatMap(({ lines }) => lines);
    const groups = npc.groups.filter(({ kind }) => kind === 'drop' || kind === 'currency');
    return [
      `npc_begin\t${npc.isRaid ? 'boss' : 'warrior'}\t${npc.id}\t[${npc.script}]\tlevel=${npc.level}`,
      `acquire_sp=${npc.sp}\tnpc_ai={[${npc.script}];{[MoveAroundSocial]=138}}\tagro_range=1000`,
      `org_hp=${npc.hp}\torg_mp=${npc.mp}\tbase_physical_attack=${npc.pAtk}`,
      `base_magic_attack=${npc.mAtk}\tbase_defend=${npc.pDef}\tbase_magic_defend=${npc.mDef}`,
      `item_make_list={}\tcorpse_make_list={${spoils.map(lineOf).join(';')}}\tadditional_make_list={}`,
      `additional_make_multi_list={${groups.map(({ lines, chance }) => `{{${lines.map(lineOf).join(';')}};${chance}}`).join(';')}}\tnpc_end`,
    ].join('\t');
  };
  save(folder, 'npcdata.txt', script(monsters.map(npcLine)));
  const recipeLines = recipes.map(
    (recipe) =>
      `recipe_begin\t[mk_${recipe.id}]\t${recipe.id}\tlevel=${recipe.level}\tmaterial={${recipe.materials.map(([id, count]) => `{${nameOf.get(id)};${count}}`).join(';')}}\tcatalyst={}\tproduct={{${nameOf.get(recipe.product)};${recipe.count}}}\tmp_consume=${recipe.mp}\tsuccess_rate=${recipe.rate}\titem_id=${recipe.scroll}\tiscommonrecipe=${recipe.isCommon ? 1 : 0}\trecipe_end`,
  );
  save(folder, 'recipe.txt', script(recipeLines));
  const spawnLines = monsters.flatMap((npc) =>
    npc.spawns.flatMap(({ x, y, count, seconds }, index) => {
      const corner = (dx: number, dy: number) => `{${x + dx};${y + dy};-100;100}`;
      const name = `[t_${npc.id}_${index}]`;
      return [
        `territory_begin\t${name}\t{${corner(-50, -50)};${corner(50, -50)};${corner(50, 50)};${corner(-50, 50)}}\tterritory_end`,
        `npcmaker_begin\t${name}\tinitial_spawn=all\tmaximum_npc=${count}`,
        `npc_begin\t[${npc.script}]\tpos=anywhere\ttotal=${count}\trespawn=${seconds}sec\tnpc_end`,
        'npcmaker_end',
      ];
    }),
  );
  save(folder, 'npcpos.txt', script(spawnLines));
}
