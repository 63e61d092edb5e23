import { raidBossByNpcId } from '#reference/raid-bosses.ts';
import type { DropGroup, DropLine, Located, MonsterRecord } from '../records.ts';
import { type FileContext, reportingFaults } from './l2j-items.ts';
import { emptyMonster } from './l2j-monsters.ts';
import { type ScriptContext, type ScriptNames, setName, titleCase } from './pts-names.ts';
import { nameOf, parseList, readScript, type ScriptLine, type Value } from './pts-syntax.ts';
import { amountOf, idOf, percentOf, RecordFault } from './values.ts';

const FIGHTING = /^(warrior|boss|zzoldagu|treasure|monrace)$/;
const RAIDS = /^(boss|zzoldagu)$/;

export async function* readPtsMonsters(
  path: string,
  { names, displayNames, ...context }: ScriptContext,
): AsyncGenerator<Located<MonsterRecord>> {
  for await (const record of readScript(path)) {
    if (record.begin !== 'npc_begin') continue;
    const records: Located<MonsterRecord>[] = [];
    reportingFaults(context, record.line, () => {
      const [type = '', id, name] = record.words;
      const npcId = idOf(id, 'npc id');
      setName(names.monsters, name, npcId);
      const groups = groupsOf(record, npcId, { ...context, names });
      if (!FIGHTING.test(type) && groups.length === 0) return;
      const number = (key: string) => amountOf(record.settings.get(key), `${key} of npc ${npcId}`);
      records.push({
        ...emptyMonster(npcId),
        file: context.file,
        line: record.line,
        name:
          displayNames.get(npcId) ??
          raidBossByNpcId(npcId)?.name ??
          titleCase(nameOf(name ?? `npc_${npcId}`)),
        kind: RAIDS.test(type) ? 'raid' : 'monster',
        level: number('level'),
        hp: number('org_hp'),
        mp: number('org_mp'),
        sp: number('acquire_sp'),
        pAtk: number('base_physical_attack'),
        mAtk: number('base_magic_attack'),
        pDef: number('base_defend'),
        mDef: number('base_magic_defend'),
        groups,
      });
    });
    yield* records;
  }
}

type DropContext = FileContext & { names: ScriptNames };

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
  const readDrops = (values: readonly Value[]): DropLine[] =>
    values
      .map((value) => readDrop(value, npcId, line, context))
      .filter((drop) => drop !== undefined);
  for (const [key, kind] of SINGLE_LISTS) {
    for (const value of parseList(settings.get(key))) {
      const drops = readDrops([value]);
      if (drops.length > 0) groups.push({ kind, chance: 100, lines: drops });
    }
  }
  for (const [key, kind] of GROUP_LISTS) {
    for (const value of parseList(settings.get(key))) {
      const [members, chance] = Array.isArray(value) ? value : [];
      if (!Array.isArray(members) || typeof chance !== 'string')
        throw new RecordFault(`${key} of npc ${npcId} is not a list of groups`);
      const label = `group chance of npc ${npcId}`;
      groups.push({ kind, chance: percentOf(chance, label), lines: readDrops(members) });
    }
  }
  return groups;
}

/** A drop that names an unknown item is reported and skipped; the others are kept. */
function readDrop(
  value: Value,
  npcId: number,
  line: number,
  context: DropContext,
): DropLine | undefined {
  const [name, from, to, chance] = Array.isArray(value) ? value : [];
  if (typeof name !== 'string' || typeof chance !== 'string')
    throw new RecordFault(`a drop of npc ${npcId} does not have four parts`);
  const itemId = context.names.items.get(name);
  if (itemId === undefined) {
    context.onFault(line, `npc ${npcId} drops the unknown item [${name}]`);
    return undefined;
  }
  const label = `drop of npc ${npcId}`;
  return {
    itemId,
    from: amountOf(String(from), label),
    to: amountOf(String(to), label),
    chance: percentOf(chance, label),
  };
}
