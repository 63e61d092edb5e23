import { itemById } from '#reference/items.ts';
import type { ItemRecord, Located } from '../records.ts';
import { armorKind, armorType, etcKind, gradeOf, slotOf, weaponType } from './item-words.ts';
import { reportingFaults } from './l2j-items.ts';
import { type DisplayNames, type ScriptContext, setName, titleCase } from './pts-names.ts';
import { nameOf, readScript, type ScriptLine } from './pts-syntax.ts';
import { amountOf, idOf, RecordFault } from './values.ts';

export async function* readPtsItems(
  path: string,
  { names, displayNames, ...context }: ScriptContext,
): AsyncGenerator<Located<ItemRecord>> {
  for await (const record of readScript(path)) {
    if (record.begin !== 'item_begin') continue;
    const records: Located<ItemRecord>[] = [];
    reportingFaults(context, record.line, () => {
      const item = itemOf(record, displayNames);
      setName(names.items, record.words[2], item.itemId);
      records.push({ ...item, file: context.file, line: record.line });
    });
    yield* records;
  }
}

function itemOf({ words, settings }: ScriptLine, displayNames: DisplayNames): ItemRecord {
  const [type = '', id, scriptName] = words;
  const itemId = idOf(id, 'item id');
  if (!scriptName) throw new RecordFault(`item ${itemId} has no name`);
  const number = (key: string) => amountOf(settings.get(key), `${key} of item ${itemId}`);
  const slot = slotOf(settings.get('slot_bit_type')?.replace(/[{}]/g, ''));
  const isWeapon = type === 'weapon' && slot !== 'shield';
  const isWorn = /^(weapon|armor|accessary)$/.test(type);
  return {
    itemId,
    name:
      displayNames.get(itemId) ??
      knownName(itemById(itemId).name, itemId) ??
      titleCase(nameOf(scriptName)),
    kind: isWeapon ? 'weapon' : isWorn ? armorKind(slot) : etcOf(type, settings),
    type: isWeapon
      ? weaponType(settings.get('weapon_type'))
      : isWorn
        ? armorType(settings.get('armor_type'))
        : '',
    slot,
    grade: gradeOf(settings.get('crystal_type')),
    weight: number('weight'),
    price: number('default_price'),
    crystals: number('crystal_count'),
    pAtk: number('physical_damage'),
    mAtk: number('magical_damage'),
    pDef: number('physical_defense'),
    mDef: number('magical_defense'),
    isStackable: /stackable|asset/.test(settings.get('consume_type') ?? ''),
    isTradeable: settings.get('is_trade') !== '0',
    isHerb: /herb/.test(settings.get('etcitem_type') ?? ''),
  };
}

function etcOf(type: string, settings: ReadonlyMap<string, string>): ItemRecord['kind'] {
  return type === 'questitem' ? 'quest' : etcKind(settings.get('etcitem_type'));
}

function knownName(name: string, itemId: number): string | undefined {
  return name === `Item #${itemId}` ? undefined : name;
}
