import { raidBossByNpcId } from '#reference/raid-bosses.ts';
import type { DropGroup, DropLine, Located, MonsterRecord } from '../records.ts';
import { inRecord, type RecordPlace } from './l2j-items.ts';
import { emptyMonster } from './l2j-monsters.ts';
import { inWords, type ScriptNames, type ScriptPlace, setName } from './pts-names.ts';
import { nameOf, parseList, readScript, type ScriptLine, type Value } from './pts-syntax.ts';
import { amountOf, idOf, percentOf, RecordFault } from './values.ts';

const FIGHTING = /^(warrior|boss|zzoldagu|treasure|monrace)$/;
const RAIDS = /^(boss|zzoldagu)$/;

export async function* readPtsMonsters(
  path: string,
  { names, shown, ...place }: ScriptPlace,
): AsyncGenerator<Located<MonsterRecord>> {
  for await (const script of readScript(path)) {
    if (script.begin !== 'npc_begin') continue;
    const read: Located<MonsterRecord>[] = [];
    inRecord(place, script.line, () => {
      const [type = '', id, name] = script.words;
      const npcId = idOf(id, 'npc id');
      setName(names.monsters, name, npcId);
      const groups = groupsOf(script, npcId, { ...place, names });
      if (!FIGHTING.test(type) && groups.length === 0) return;
      const figure = (key: string) => amountOf(script.settings.get(key), `${key} of npc ${npcId}`);
      read.push({
        ...emptyMonster(npcId),
        file: place.file,
        line: script.line,
        name:
          shown.get(npcId) ??
          raidBossByNpcId(npcId)?.name ??
          inWords(nameOf(name ?? `npc_${npcId}`)),
        kind: RAIDS.test(type) ? 'raid' : 'monster',
        level: figure('level'),
        hp: figure('org_hp'),
        mp: figure('org_mp'),
        sp: figure('acquire_sp'),
        pAtk: figure('base_physical_attack'),
        mAtk: figure('base_magic_attack'),
        pDef: figure('base_defend'),
        mDef: figure('base_magic_defend'),
        groups,
      });
    });
    yield* read;
  }
}

type DropContext = RecordPlace & { names: ScriptNames };

const SINGLE_LISTS = [
  ['corpse_make_list', 'spoil'],
  ['item_make_list', 'drop'],
  ['additional_make_list', 'drop'],
] as const;
const GROUP_LISTS = [
  ['additional_make_multi_list', 'drop'],
  ['ex_item_drop_list', 'herb'],
] as const;

function groupsOf(
  { settings, line }: ScriptLine,
  npcId: number,
  context: DropContext,
): DropGroup[] {
  const groups: DropGroup[] = [];
  const lineOf = (value: Value): DropLine[] => dropLine(value, npcId, line, context);
  for (const [key, kind] of SINGLE_LISTS) {
    for (const value of parseList(settings.get(key))) {
      const lines = lineOf(value);
      if (lines.length > 0) groups.push({ kind, chance: 100, lines });
    }
  }
  for (const [key, kind] of GROUP_LISTS) {
    for (const value of parseList(settings.get(key))) {
      const [members, chance] = Array.isArray(value) ? value : [];
      if (!Array.isArray(members) || typeof chance !== 'string')
        throw new RecordFault(`${key} of npc ${npcId} is not a list of groups`);
      const what = `group chance of npc ${npcId}`;
      groups.push({ kind, chance: percentOf(chance, what), lines: members.flatMap(lineOf) });
    }
  }
  return groups;
}

/** Without an item of that name the line is reported, and the others are kept. */
function dropLine(value: Value, npcId: number, line: number, context: DropContext): DropLine[] {
  const [name, from, to, chance] = Array.isArray(value) ? value : [];
  if (typeof name !== 'string' || typeof chance !== 'string')
    throw new RecordFault(`a drop of npc ${npcId} does not have four parts`);
  const itemId = context.names.items.get(name);
  if (itemId === undefined) {
    context.onFault(line, `npc ${npcId} drops [${name}], which is not an item`);
    return [];
  }
  const what = `drop of npc ${npcId}`;
  return [
    {
      itemId,
      from: amountOf(String(from), what),
      to: amountOf(String(to), what),
      chance: percentOf(chance, what),
    },
  ];
}
